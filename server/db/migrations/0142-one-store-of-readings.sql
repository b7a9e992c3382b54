-- What the form of a service has measured are filters and readings of the bench like all others.
-- Such a filter is named by the form, and goes with its service as a whole: no step of it is said.
alter table service_filters add column serial_number line_text;
alter table service_filters drop constraint service_filters_check3;
alter table service_filters add constraint service_filters_refused_with_reason check (
  result is distinct from 'not_restorable' or reason is not null or serial_number is not null);
alter table service_filters add constraint service_filters_of_form check (
  serial_number is null or (filter_id is null and vehicle_id is null and state = 'handed_over'));

-- Under the id that each had. Who judged is the technician of the service, where the form says one.
insert into service_filters (id, service_history_id, "position", serial_number, state, result, reason, judged_by, judged_at, created_at, updated_at)
select measured.id, service.id, measured."position" + coalesce(
    (select max(line."position") from service_filters line where line.service_history_id = service.id), 0),
  measured.serial_number, 'handed_over', measured.verdict, measured.reason,
  case when measured.verdict is not null then coalesce(nullif(btrim(service.technician), ''), 'Form of the service') end,
  case when measured.verdict is not null then service.updated_at end, service.created_at, service.updated_at
from service_measurements measured join service_history service on service.id = measured.service_history_id;

insert into bench_readings (service_filter_id, stage, quantity, value, is_confirmed, staff_name, taken_at, idempotency_key, created_at)
select measured.id, read.stage, read.quantity, read.value, measured.readings_confirmed,
  coalesce(nullif(btrim(service.technician), ''), 'Form of the service'),
  (service.service_date + time '12:00') at time zone 'America/New_York',
  concat_ws(':', 'form', measured.id, read.stage, read.quantity), service.created_at
from service_measurements measured join service_history service on service.id = measured.service_history_id
cross join lateral (values
  ('before', 'flow_cfm', measured.flow_before_cfm), ('after', 'flow_cfm', measured.flow_after_cfm),
  ('before', 'pressure_inh2o', measured.pressure_before_inh2o), ('after', 'pressure_inh2o', measured.pressure_after_inh2o),
  ('before', 'weight_g', measured.weight_before_g), ('after', 'weight_g', measured.weight_after_g)
) as read (stage, quantity, value)
where read.value is not null;

-- Found by the serial number as before, under the same id.
drop function search_entry(service_measurements);
drop table service_measurements;
create function search_entry(one service_filters) returns setof search_entries
  language sql stable rows 1 as $$
  select 'serial', one.id, null, one.service_history_id, title, detail, search_words(title, detail), null, null::timestamptz
  from (values (one.serial_number, coalesce(one.reason, ''))) as shown (title, detail)
  where one.serial_number is not null
$$;
create trigger search_entries_are_kept after insert or delete or update of id, service_history_id, serial_number, reason
  on service_filters for each row execute function keep_search_entry();
create or replace function search_wanted() returns setof search_entries language sql stable as $$
  select entry.* from customers as one, search_entry(one) as entry
  union all select entry.* from companies as one, search_entry(one) as entry
  union all select entry.* from sites as one, search_entry(one) as entry
  union all select entry.* from vehicle_profiles as one, search_entry(one) as entry
  union all select entry.* from filters as one, search_entry(one) as entry
  union all select entry.* from service_history as one, search_entry(one) as entry
  union all select entry.* from service_filters as one, search_entry(one) as entry
  union all select entry.* from certificates as one, search_entry(one) as entry
  union all select entry.* from appointments as one, search_entry(one) as entry
  union all select entry.* from invoices as one, search_entry(one) as entry
  union all select entry.* from payments as one, search_entry(one) as entry
  union all select entry.* from demo_requests as one, search_entry(one) as entry
  union all select entry.* from contact_messages as one, search_entry(one) as entry
  union all select entry.* from chat_sessions as one, search_entry(one) as entry
  union all select entry.* from triage_notes as one, search_entry(one) as entry
  union all select entry.* from chat_notes as one, search_entry(one) as entry
  union all select entry.* from customer_notes as one, search_entry(one) as entry
$$;

-- The same serial number of the same company is the same filter.
create index service_filters_by_serial on service_filters (lower(btrim(serial_number::text)))
  where serial_number is not null;
