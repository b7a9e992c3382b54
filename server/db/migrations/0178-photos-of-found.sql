-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- A filter that was found on the dock has photos before it has an order; once it is in one they are of
-- that too, and on the dock alone again where that was a mistake.
alter table filter_photos alter column service_filter_id drop not null;
alter table filter_photos add column found_filter_id text references filters on delete cascade;
alter table filter_photos add constraint filter_photos_are_of_one check (num_nonnulls(service_filter_id, found_filter_id) > 0);
create index filter_photos_of_found on filter_photos (found_filter_id, created_at) where found_filter_id is not null;
