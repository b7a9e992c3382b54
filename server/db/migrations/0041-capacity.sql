-- How many appointments of a kind fit into one hour. Ours to begin with: one each.
create table appointment_capacity (
  kind text primary key check (kind in ('pickup', 'drop-off', 'delivery', 'on-site')),
  capacity int not null check (capacity between 0 and 20)
);
insert into appointment_capacity (kind, capacity) values ('pickup', 1), ('drop-off', 1), ('delivery', 1), ('on-site', 1);

alter table appointments
  -- Which of the places of its kind and hour it has; null where it has none.
  add column slot_place int check (slot_place > 0),
  -- Who drives, and in which order on that day.
  add column driver_id text references staff on delete set null,
  add column stop_order int check (stop_order > 0);
create index appointments_by_driver on appointments (driver_id) where driver_id is not null;
update appointments set slot_place = 1 where holds_slot and status in ('pending', 'confirmed');

-- Two appointments never have the same place, whatever the code above it does. The name stays: it is what a server of the release before answers with "taken".
drop index appointments_one_per_slot;
create unique index appointments_one_per_slot
  on appointments (coalesce(kind, 'drop-off'), (coalesce(confirmed_date, requested_date)), slot_place)
  where holds_slot and status in ('pending', 'confirmed');

-- Gives an appointment the first free place of its kind and hour. One after another for each kind and hour, so that nobody is refused while a place is free.
create function take_slot_place() returns trigger language plpgsql as $$
declare
  own_kind text := coalesce(new.kind, 'drop-off');
  own_hour timestamptz := coalesce(new.confirmed_date, new.requested_date);
  most int;
  taken int[];
begin
  if not (new.holds_slot and new.status in ('pending', 'confirmed')) then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.slot_place is not null
    and own_kind = coalesce(old.kind, 'drop-off') and own_hour = coalesce(old.confirmed_date, old.requested_date) then
    new.slot_place := old.slot_place;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('slot ' || own_kind || ' ' || extract(epoch from own_hour), 0));
  select coalesce((select capacity from appointment_capacity where kind = own_kind), 1) into most;
  select coalesce(array_agg(slot_place order by slot_place), '{}') into taken from appointments
    where holds_slot and status in ('pending', 'confirmed') and id is distinct from new.id
      and coalesce(kind, 'drop-off') = own_kind and coalesce(confirmed_date, requested_date) = own_hour;
  if cardinality(taken) < most then
    select min(place) into new.slot_place from generate_series(1, most) place where place <> all (taken);
  elsif cardinality(taken) > 0 then
    -- A place that is taken: the index above refuses it, and an insert with its key repeated still finds its row.
    new.slot_place := taken[1];
  else
    raise unique_violation using constraint = 'appointments_kind_closed', message = 'this kind of appointment is not offered';
  end if;
  return new;
end $$;
create trigger appointments_take_place before insert or update of kind, status, holds_slot, requested_date, confirmed_date
  on appointments for each row execute function take_slot_place();
