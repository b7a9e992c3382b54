-- What the steps before have changed is checked now, so that the tables of it can be.
set constraints all immediate;
set constraints all deferred;

-- What a visitor books without an account: a place that is held for some minutes, and an appointment
-- once the code that was mailed to them is entered.
create table bookings (
  id text default gen_random_uuid()::text primary key,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  kind text not null check (kind in ('drop-off', 'pickup')),
  starts_at timestamptz not null,
  -- Which of the places of its hour; null once it holds none.
  slot_place integer,
  name line_text not null,
  company line_text,
  phone line_text not null,
  email line_text not null,
  -- Where to come.
  address line_text,
  service_type line_text not null,
  filter_type line_text,
  quantity integer check (quantity > 0),
  notes long_text,
  -- The network that it came from, as a keyed hash.
  address_hash text not null check (char_length(address_hash) <= 100),
  code_hash text not null check (char_length(code_hash) <= 100),
  wrong_guesses integer not null default 0,
  created_at timestamptz not null default now(),
  -- It holds its place until then.
  ends_at timestamptz not null,
  -- Before that: replaced by a newer one, guessed too often, or confirmed.
  ended_at timestamptz,
  appointment_id text unique references appointments on delete cascade,
  constraint bookings_confirmed_end check (appointment_id is null or ended_at is not null)
);
create index bookings_open on bookings (starts_at) where ended_at is null;
create index bookings_of_email on bookings (lower(email), created_at);
create index bookings_of_network on bookings (address_hash, created_at);
create index bookings_newest on bookings (created_at);

-- Each place of an hour that is taken, by an appointment or by a visitor who confirms one within
-- minutes. A hold ends by the clock of the database: one for every process.
create view taken_places as
  select coalesce(kind, 'drop-off') as kind,
    coalesce(confirmed_date, requested_date) as starts_at,
    date_trunc('hour', coalesce(confirmed_date, requested_date) at time zone 'UTC') as hour,
    slot_place, id as appointment_id
  from appointments where holds_slot and status in ('pending', 'confirmed')
  union all
  select kind, starts_at, date_trunc('hour', starts_at at time zone 'UTC'), slot_place, null
  from bookings where ended_at is null and ends_at > now();

create or replace function take_slot_place() returns trigger language plpgsql as $$
declare
  own_kind text := coalesce(new.kind, 'drop-off');
  own_hour timestamp := date_trunc('hour', coalesce(new.confirmed_date, new.requested_date) at time zone 'UTC');
  most int;
  taken int[];
  of_appointments int[];
begin
  if not (new.holds_slot and new.status in ('pending', 'confirmed')) then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.slot_place is not null and own_kind = coalesce(old.kind, 'drop-off')
    and own_hour = date_trunc('hour', coalesce(old.confirmed_date, old.requested_date) at time zone 'UTC') then
    new.slot_place := old.slot_place;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(
    'slot ' || own_kind || ' ' || extract(epoch from own_hour at time zone 'UTC'), 0));
  select coalesce((select capacity from appointment_capacity where kind = own_kind), 1) into most;
  select coalesce(array_agg(slot_place order by slot_place), '{}'),
    coalesce(array_agg(slot_place order by slot_place) filter (where appointment_id is not null), '{}')
    into taken, of_appointments from taken_places
    where kind = own_kind and hour = own_hour and appointment_id is distinct from new.id;
  -- Said within one transaction by our team, which is asked about it.
  if current_setting('lakeline.overbook', true) = 'on' then
    most := greatest(most, cardinality(taken) + 1);
  end if;
  if cardinality(taken) < most then
    select min(place) into new.slot_place from generate_series(1, most) place where place <> all (taken);
  elsif cardinality(of_appointments) > 0 then
    -- A place that is taken: the index below refuses it, and an insert with its key repeated still finds its row.
    new.slot_place := of_appointments[1];
  elsif cardinality(taken) > 0 then
    raise unique_violation using constraint = 'appointments_one_per_slot', message = 'every place of this hour is held';
  else
    raise unique_violation using constraint = 'appointments_kind_closed', message = 'this kind of appointment is not offered';
  end if;
  return new;
end $$;

-- The same for a hold, under the same lock. An insert of a key that is there stores nothing, and
-- has found its row before.
create function hold_slot_place() returns trigger language plpgsql as $$
declare
  own_hour timestamp := date_trunc('hour', new.starts_at at time zone 'UTC');
  most int;
  taken int[];
begin
  if new.ended_at is not null or new.ends_at <= now() then
    new.slot_place := null;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(
    'slot ' || new.kind || ' ' || extract(epoch from own_hour at time zone 'UTC'), 0));
  select coalesce((select capacity from appointment_capacity where kind = new.kind), 1) into most;
  select coalesce(array_agg(slot_place), '{}') into taken from taken_places
    where kind = new.kind and hour = own_hour;
  if most = 0 then
    raise unique_violation using constraint = 'appointments_kind_closed', message = 'this kind of appointment is not offered';
  elsif cardinality(taken) >= most then
    raise unique_violation using constraint = 'appointments_one_per_slot', message = 'every place of this hour is taken';
  end if;
  select min(place) into new.slot_place from generate_series(1, most) place where place <> all (taken);
  return new;
end $$;
create trigger bookings_hold_slot_place before insert on bookings
  for each row execute function hold_slot_place();
