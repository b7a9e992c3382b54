-- What the steps before have changed is checked now, so that the tables of it can be.
set constraints all immediate;
set constraints all deferred;

-- Our driver has it, and nobody has taken it in yet.
alter table service_filters drop constraint service_filters_state_check;
alter table service_filters add constraint service_filters_state_check check (state in
  ('expected', 'on_the_van', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed', 'handed_over', 'on_hold', 'ended'));
alter table service_filters drop constraint service_filters_ended_from_check;
alter table service_filters add constraint service_filters_ended_from_check check (ended_from in
  ('expected', 'on_the_van', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed', 'handed_over'));

-- What was signed for, as the signer saw it: each filter that changed hands, and each that stayed.
alter table handovers add column condition line_text;
create table handover_filters (
  id text default gen_random_uuid()::text primary key,
  handover_id text not null references handovers on delete cascade,
  service_filter_id text references service_filters on delete set null,
  position integer not null,
  unit line_text,
  serial_number line_text,
  is_left boolean not null
);
create index handover_filters_of_handover on handover_filters (handover_id);
create index handover_filters_of_filter on handover_filters (service_filter_id)
  where service_filter_id is not null;

-- Since when our driver has it on the van, to bring it back.
alter table service_filters
  add column loaded_at timestamptz,
  add column loaded_by line_text;
alter table service_filters add constraint service_filters_loaded_by_someone check (
  (loaded_at is null) = (loaded_by is null));

-- Called off, at another time or with another driver, nothing of it is on the van.
create function leave_van() returns trigger language plpgsql as $$
begin
  update service_filters set loaded_at = null, loaded_by = null
    where service_history_id = new.service_history_id and loaded_at is not null;
  return new;
end
$$;
create trigger appointments_leave_van after update of status, driver_id, requested_date, confirmed_date
  on appointments for each row when (new.service_history_id is not null and (
    new.status = 'cancelled' and old.status <> 'cancelled' or new.driver_id is distinct from old.driver_id
    or coalesce(new.confirmed_date, new.requested_date) <> coalesce(old.confirmed_date, old.requested_date)))
  execute function leave_van();
