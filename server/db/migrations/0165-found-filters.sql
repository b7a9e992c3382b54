-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- A filter that lies on our dock and is nobody's that we know: it is in our shop without a company,
-- and someone has to find out whose it is.
alter table tasks add column filter_id text references filters on delete cascade;
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check
  check (kind in ('follow_up', 'call', 'mention', 'missing_filter', 'found_filter'));
alter table tasks drop constraint tasks_are_about_one;
alter table tasks add constraint tasks_are_about_one check (num_nonnulls(customer_id, note_id, filter_id) = 1);
alter table tasks add constraint tasks_name_the_found check ((kind = 'found_filter') = (filter_id is not null));
create unique index tasks_found_once on tasks (filter_id) where done_at is null and filter_id is not null;
create index tasks_of_found on tasks (filter_id) where filter_id is not null;
