-- What our team noted of a company among themselves stood in what the customer may download.
update record_changes set before = null, after = null where field = 'staffNote' and (before is not null or after is not null);
