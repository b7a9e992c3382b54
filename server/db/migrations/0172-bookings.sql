-- Our team books any minute, and beyond what an hour has: an hour is full by all that begins in it.
drop index appointments_one_per_slot;

create or replace function take_slot_place() returns trigger language plpgsql as $$
declare
  own_kind text := coalesce(new.kind, 'drop-off');
  own_hour timestamp := date_trunc('hour', coalesce(new.confirmed_date, new.requested_date) at time zone 'UTC');
  most int;
  taken int[];
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
  select coalesce(array_agg(slot_place order by slot_place), '{}') into taken from appointments
    where holds_slot and status in ('pending', 'confirmed') and id is distinct from new.id
      and coalesce(kind, 'drop-off') = own_kind
      and date_trunc('hour', coalesce(confirmed_date, requested_date) at time zone 'UTC') = own_hour;
  -- Said within one transaction by our team, which is asked about it.
  if current_setting('lakeline.overbook', true) = 'on' then
    most := greatest(most, cardinality(taken) + 1);
  end if;
  if cardinality(taken) < most then
    select min(place) into new.slot_place from generate_series(1, most) place where place <> all (taken);
  elsif cardinality(taken) > 0 then
    -- A place that is taken: the index below refuses it, and an insert with its key repeated still finds its row.
    new.slot_place := taken[1];
  else
    raise unique_violation using constraint = 'appointments_kind_closed', message = 'this kind of appointment is not offered';
  end if;
  return new;
end $$;

-- Two that began within one hour each had a place of their own minute.
update appointments set slot_place = numbered.place from (
  select id, place, max(alike) over (partition by own_kind, own_hour) as most_alike from (
    select id, own_kind, own_hour,
      row_number() over (partition by own_kind, own_hour order by slot_place, begins, id) as place,
      count(*) over (partition by own_kind, own_hour, slot_place) as alike
    from (
      select id, slot_place, coalesce(kind, 'drop-off') as own_kind, coalesce(confirmed_date, requested_date) as begins,
        date_trunc('hour', coalesce(confirmed_date, requested_date) at time zone 'UTC') as own_hour
      from appointments where holds_slot and status in ('pending', 'confirmed')
    ) as held
  ) as counted
) as numbered
where numbered.id = appointments.id and numbered.most_alike > 1;

create unique index appointments_one_per_slot on appointments
  (coalesce(kind, 'drop-off'), date_trunc('hour', coalesce(confirmed_date, requested_date) at time zone 'UTC'), slot_place)
  where holds_slot and status in ('pending', 'confirmed');

-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- What cannot wait: of an order, of one of its filters by itself, and of what was asked for.
alter table appointments add column rush boolean not null default false;
alter table service_history add column rush boolean not null default false;
alter table service_filters add column rush boolean not null default false;
