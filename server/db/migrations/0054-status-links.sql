-- A link that shows where the filters of a service are, without names. Null: there is none, or it was ended.
alter table service_history add column status_code text check (status_code ~ '^[0-9a-f]{20}$');
create unique index service_history_by_status_code on service_history (status_code) where status_code is not null;
