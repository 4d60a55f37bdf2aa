"""Station render: values ready to print come in, files go out.

`page` fills a template, `pdf` turns it into a document, `outputs` puts the files where they belong.
Nothing here computes a figure, and nothing heavy is imported before it is used.
"""
