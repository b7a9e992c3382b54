-- What the form of a service wrote was another sort of line, which named its filter by a serial
-- number of its own and went with its service as a whole. Now each is a line of the bench: its
-- filter is on file, and its state is its own. A service that is over reads as it did, and its
-- papers stay as they were issued. Nobody has said of one of its filters by itself that it came:
-- it has no such step, and ends a life with its service alone.

-- Whoever counts by the step finds it on each line of the bench that came.
insert into service_filter_steps (service_filter_id, state, staff_name, created_at)
select line.id, 'received', '', line.created_at from service_filters line
where line.serial_number is null and coalesce(line.held_from, line.state) <> 'expected'
  and not exists (
    select from service_filter_steps where service_filter_id = line.id and state = 'received');

create function noon_of(day date) returns timestamptz language sql stable as $$
  select (day + time '12:00') at time zone 'America/New_York'
$$;
create function key_of(serial text) returns text language sql immutable as $$
  select lower(btrim(serial))
$$;
create table lines_of_form as
select line.id, service.id as service_id, service.status, service.filter_type, line.result,
  service.vehicle_id, service.mileage, service.was_due,
  service.status in ('completed', 'delivered', 'cancelled') as is_over,
  coalesce(service.company_id, (
    select company_id from memberships where customer_id = service.customer_id)) as company_id,
  btrim(line.serial_number::text) as serial_number,
  coalesce((
      select staff_name from bench_readings
      where service_filter_id = line.id and btrim(staff_name::text) <> '' order by number limit 1),
    nullif(btrim(line.judged_by::text), ''), nullif(btrim(service.technician::text), ''),
    'Form of the service') as by_name,
  exists (
    select from bench_readings where service_filter_id = line.id and stage = 'before'
  ) as is_inspected,
  exists (
    select from bench_readings where service_filter_id = line.id and stage = 'after') as is_tested,
  coalesce(service.delivered_at, least(now(), noon_of(
    coalesce(service.delivery_date, service.service_date)))) as back_at,
  least(now(), case
    when service.status in ('completed', 'delivered', 'cancelled')
      then noon_of(service.service_date)
    when service.status = 'in_progress'
      then coalesce(noon_of(service.pickup_date), line.created_at)
    else line.created_at end) as came_at,
  row_number() over (
    partition by service.id, key_of(line.serial_number::text) order by line."position") + (
    select count(*) from service_filters own join filters part on part.id = own.filter_id
    where own.service_history_id = service.id
      and key_of(part.serial_number::text) = key_of(line.serial_number::text)) as time,
  null::text as filter_id, null::text as state
from service_filters line join service_history service on service.id = line.service_history_id
where line.serial_number is not null;

-- No form took the same number twice. Where a row has it all the same, it is another filter.
update lines_of_form set serial_number = serial_number || ' (' || time || ')' where time > 1;
-- The kinds by the words of content/filter-kinds.ts.
insert into filters (company_id, serial_number, kind, created_at, updated_at)
select distinct on (company_id, key_of(serial_number)) company_id, serial_number,
  case when filter_type ~* '\ydpf|particulate|soot filter' then 'dpf'
    when filter_type ~* '\ydoc\y|oxidation' then 'doc'
    when filter_type ~* 'cabin|hvac|hepa|pollen' then 'cabin'
    when filter_type ~* '\yair\y|intake|engine_air' then 'engine_air'
    else 'other' end, came_at, came_at
from lines_of_form where company_id is not null
order by company_id, key_of(serial_number), came_at
on conflict do nothing;
update lines_of_form as form set filter_id = part.id from filters part
  where part.company_id = form.company_id
    and key_of(part.serial_number::text) = key_of(form.serial_number);
update lines_of_form set state = case
  when status = 'delivered' then 'handed_over'
  when result is not null then 'judged'
  when is_tested then 'tested'
  when is_inspected then 'inspected'
  when status in ('scheduled', 'cancelled') then 'expected'
  else 'received' end;

alter table service_filters drop constraint service_filters_of_form;
-- A result of long ago may have no reason; each of today has one, which the bench asks for.
alter table service_filters drop constraint service_filters_refused_with_reason;
update service_filters as line set filter_id = form.filter_id, state = form.state,
  created_at = form.came_at,
  judged_by = case when line.result is not null
    then coalesce(nullif(btrim(line.judged_by::text), ''), form.by_name) end,
  vehicle_id = case when not form.is_over then form.vehicle_id end,
  mileage = case when not form.is_over then form.mileage end,
  was_due = case when not form.is_over then form.was_due end
from lines_of_form as form where form.id = line.id;

-- What is worked on is with us; what is delivered was handed over.
insert into service_filter_steps (service_filter_id, state, staff_name, created_at)
select id, 'received', by_name, came_at from lines_of_form
  where not is_over and state <> 'expected'
union all select id, 'expected', by_name, came_at from lines_of_form where state = 'expected'
union all select id, 'handed_over', by_name, back_at from lines_of_form
  where state = 'handed_over';
update filters set state = 'at_shop' from lines_of_form as form
  where form.filter_id = filters.id and not form.is_over and form.state <> 'expected'
    and filters.state is distinct from 'retired';
-- Where nobody has said in which vehicle it is, it came out of that of its service.
update filters set vehicle_id = form.vehicle_id from (
  select distinct on (filter_id) filter_id, vehicle.id as vehicle_id, vehicle.company_id
  from lines_of_form join vehicle_profiles vehicle on vehicle.id = lines_of_form.vehicle_id
  where not is_over order by filter_id, came_at desc, lines_of_form.id) as form
  where form.filter_id = filters.id and form.company_id = filters.company_id
    and filters.vehicle_id is null;

-- A pickup gave each vehicle that was named for it a line, also beside lines of the form: of more
-- lines than filters the last ones are too many, of which nobody has said or photographed anything.
-- Beside any line of the bench, those of the form were not counted.
delete from service_filters line using (
  select unnamed.id, service.quantity, service.id as service_id,
    row_number() over (partition by service.id order by unnamed.position desc) as from_last,
    (select count(*) from service_filters each where each.service_history_id = service.id) as lines
  from service_filters unnamed join service_history service on service.id = unnamed.service_history_id
  where service.status in ('scheduled', 'in_progress')
    and service.id in (select service_id from lines_of_form)
    and unnamed.id not in (select id from lines_of_form)
    and unnamed.filter_id is null and unnamed.state = 'expected'
    and not exists (select from filter_photos photo where photo.service_filter_id = unnamed.id)) as more
where line.id = more.id and more.from_last <= more.lines - more.quantity;
update service_history as service set refused_quantity = counted.refused from (
  select service_history_id as id, count(*) as refused from service_filters
  where result = 'not_restorable' and btrim(judged_by::text) <> ''
    and service_history_id in (select service_id from lines_of_form)
  group by 1) as counted
  where counted.id = service.id and counted.refused <> service.refused_quantity;

drop table lines_of_form;
drop function noon_of(date), key_of(text);

-- A serial number finds its filter, with every service that it was in.
drop trigger search_entries_are_kept on service_filters;
create or replace function search_wanted() returns setof search_entries language sql stable as $$
  select entry.* from customers as one, search_entry(one) as entry
  union all select entry.* from companies as one, search_entry(one) as entry
  union all select entry.* from sites as one, search_entry(one) as entry
  union all select entry.* from vehicle_profiles as one, search_entry(one) as entry
  union all select entry.* from filters as one, search_entry(one) as entry
  union all select entry.* from service_history as one, search_entry(one) as entry
  union all select entry.* from certificates as one, search_entry(one) as entry
  union all select entry.* from appointments as one, search_entry(one) as entry
  union all select entry.* from invoices as one, search_entry(one) as entry
  union all select entry.* from payments as one, search_entry(one) as entry
  union all select entry.* from demo_requests as one, search_entry(one) as entry
  union all select entry.* from contact_messages as one, search_entry(one) as entry
  union all select entry.* from chat_sessions as one, search_entry(one) as entry
  union all select entry.* from notes as one, search_entry(one) as entry
$$;
drop function search_entry(service_filters);
delete from search_entries where kind = 'serial';
drop index if exists search_entries_serial;
create or replace function index_search_entries() returns boolean language plpgsql as $$
declare
  place text;
  sort text;
begin
  create extension if not exists pg_trgm;
  select nspname into place from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  foreach sort in array array['customer', 'vehicle', 'service', 'certificate', 'appointment',
    'invoice', 'payment', 'demo_request', 'contact_message', 'chat', 'request_note', 'chat_note',
    'customer_note', 'company', 'site', 'filter', 'service_note', 'appointment_note',
    'invoice_note'] loop
    execute format(
      'create index if not exists %I on search_entries using gin (words %I.gin_trgm_ops)'
      ' with (fastupdate = off) where kind = %L', 'search_entries_' || sort, place, sort);
  end loop;
  return true;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  return false;
end
$$;

-- What was changed is checked now, so that its table can be.
set constraints all immediate;
set constraints all deferred;
alter table service_filters drop column serial_number;
