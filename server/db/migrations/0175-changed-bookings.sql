-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- A customer has changed what was agreed on: someone of ours sees to it.
alter table tasks add column appointment_id text references appointments on delete cascade;
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check check (
  kind in ('follow_up', 'call', 'mention', 'missing_filter', 'found_filter', 'question', 'changed_booking'));
alter table tasks add constraint tasks_name_the_booking check (
  (kind = 'changed_booking') = (appointment_id is not null));
create unique index tasks_booking_once on tasks (appointment_id) where done_at is null and appointment_id is not null;
create index tasks_of_booking on tasks (appointment_id) where appointment_id is not null;
