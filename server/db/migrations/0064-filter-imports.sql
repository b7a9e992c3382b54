-- With which file a filter came, so that the file can be taken back.
alter table filters add column import_id text;
create index filters_of_import on filters (import_id) where import_id is not null;
