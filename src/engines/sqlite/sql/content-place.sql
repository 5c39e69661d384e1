-- Where the contents are, if that is decided.
select contents as location, contents_owner as owner from queue where contents is not null
