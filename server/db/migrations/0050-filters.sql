-- The part itself, apart from the truck: docs/decisions/0018-the-filter-is-an-object-of-its-own.md
create table filters (
  id text primary key default gen_random_uuid()::text,
  -- Null: exchange stock of our own.
  company_id text references companies on delete cascade,
  serial_number line_text not null check (btrim(serial_number) <> ''),
  part_number line_text,
  kind text not null default 'other' check (kind in ('dpf', 'doc', 'engine_air', 'cabin', 'other')),
  weight_new_g numeric(10,1) check (weight_new_g > 0),
  flow_new_cfm numeric(8,1) check (flow_new_cfm > 0),
  pressure_new_inh2o numeric(8,2) check (pressure_new_inh2o > 0),
  vehicle_id text references vehicle_profiles on delete set null,
  -- Null until somebody has said where it is.
  state text check (state in ('in_service', 'at_shop', 'on_shelf', 'retired')),
  retired_reason long_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state is distinct from 'retired' or retired_reason is not null)
);
create unique index filters_one_per_serial on filters (coalesce(company_id, ''), lower(btrim(serial_number)));
create index filters_of_vehicle on filters (vehicle_id) where vehicle_id is not null;

-- From which vehicle to which, and on which day; null is a shelf.
create table filter_moves (
  id text primary key default gen_random_uuid()::text,
  filter_id text not null references filters on delete cascade,
  vehicle_id text references vehicle_profiles on delete set null,
  moved_on date not null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now()
);
create index filter_moves_of_filter on filter_moves (filter_id, moved_on, created_at);

-- One filter of one order. Without a serial number nobody can know it again: then it is no filter of the table above.
create table service_filters (
  id text primary key default gen_random_uuid()::text,
  service_history_id text not null references service_history on delete cascade,
  position int not null check (position > 0),
  filter_id text references filters on delete set null,
  vehicle_id text references vehicle_profiles on delete set null,
  mileage int check (mileage >= 0),
  was_due boolean,
  state text not null default 'received'
    check (state in ('expected', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed', 'handed_over', 'on_hold')),
  -- Where it goes on when what it waits for is there.
  held_from text check (held_from in ('expected', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed')),
  hold_reason long_text,
  result text check (result in ('restored', 'restored_with_limits', 'not_restorable')),
  reason long_text,
  -- What the published limits said when it was judged; null where they could say nothing.
  proposed_result text check (proposed_result in ('restored', 'restored_with_limits', 'not_restorable')),
  judged_by line_text,
  judged_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (service_history_id, position),
  unique (service_history_id, filter_id),
  check ((state = 'on_hold') = (held_from is not null)),
  -- A result has the person who judged, and no filter is judged without a result.
  check ((result is null) = (judged_by is null) and (result is null) = (judged_at is null)),
  check (result is not null or coalesce(held_from, state) not in ('judged', 'packed')),
  check (result is distinct from 'not_restorable' or reason is not null)
);
create index service_filters_of_filter on service_filters (filter_id) where filter_id is not null;
create index service_filters_of_vehicle on service_filters (vehicle_id) where vehicle_id is not null;
create index service_filters_at_work on service_filters (service_history_id)
  where state in ('received', 'inspected', 'cleaned', 'tested', 'on_hold');

-- Who changed its state, and when.
create table service_filter_steps (
  id text primary key default gen_random_uuid()::text,
  service_filter_id text not null references service_filters on delete cascade,
  state text not null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now()
);
create index service_filter_steps_of_filter on service_filter_steps (service_filter_id, created_at);

-- One number of the bench. The newest counts, and the others stay as they were read.
create table bench_readings (
  id text primary key default gen_random_uuid()::text,
  number bigint generated always as identity,
  service_filter_id text not null references service_filters on delete cascade,
  stage text not null check (stage in ('before', 'after')),
  quantity text not null check (quantity in ('flow_cfm', 'pressure_inh2o', 'weight_g', 'ash_g', 'pin_depth_in')),
  value numeric(10,2) not null check (value >= 0),
  -- Unlikely, and somebody has said that it is right.
  is_confirmed boolean not null default false,
  bench line_text,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  taken_at timestamptz not null,
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index bench_readings_of_filter on bench_readings (service_filter_id, number);

-- Erasing a person says so for its transaction; what hangs under a row that goes, goes with it.
create function bench_reading_stays() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 or tg_op = 'DELETE' and current_setting('lakeline.erasing', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'a reading of the bench stays as it was taken';
end
$$;
create trigger bench_readings_stay before update or delete on bench_readings
  for each row execute function bench_reading_stays();

-- Each status is told to the customer once, however often the filters of an order go back and forth.
create table service_announcements (
  service_history_id text not null references service_history on delete cascade,
  status text not null check (status in ('in_progress', 'completed', 'delivered')),
  created_at timestamptz not null default now(),
  primary key (service_history_id, status)
);

-- The same serial number of the same company is the same filter. Where it is now, nobody has said: only of those that are
-- still with us do we know it.
create index service_measurements_by_serial on service_measurements (lower(btrim(serial_number)));
insert into filters (company_id, serial_number, kind, vehicle_id, state, created_at)
select distinct on (service.company_id, lower(btrim(measured.serial_number)))
  service.company_id, btrim(measured.serial_number),
  -- As domain/filter-kind.ts reads the words.
  case
    when service.filter_type ~* '\mdpf|particulate|soot filter' then 'dpf'
    when service.filter_type ~* '\mdoc\M|oxidation' then 'doc'
    when service.filter_type ~* 'cabin|hvac|hepa|pollen' then 'cabin'
    when service.filter_type ~* '\mair\M|intake|engine_air' then 'engine_air'
    else 'other'
  end,
  service.vehicle_id,
  case when service.status in ('in_progress', 'completed') then 'at_shop' end,
  service.created_at
from service_measurements as measured
join service_history as service on service.id = measured.service_history_id
where service.company_id is not null and btrim(measured.serial_number) <> '' and service.status <> 'cancelled'
order by service.company_id, lower(btrim(measured.serial_number)), service.service_date desc, service.created_at desc, service.id;
