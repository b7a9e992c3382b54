-- Names of vehicles, unit, serial and part numbers are compared sign by sign: they are kept without
-- signs that nobody sees, and with one blank where several stand. What two rows would share by that
-- stays as it is. See pastedCode in domain/pasted-text.ts.
create function pg_temp.as_meant(typed text) returns text
  language sql immutable strict as $_$
  select btrim(regexp_replace(
    regexp_replace(typed, '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
    '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$_$;

update vehicle_profiles set vehicle_identifier = named.name
from (
  select id, pg_temp.as_meant(vehicle_identifier) as name,
    count(*) over (partition by customer_id, archived_at is null, lower(pg_temp.as_meant(vehicle_identifier))) as those
  from vehicle_profiles
) as named
where named.id = vehicle_profiles.id and named.name <> vehicle_profiles.vehicle_identifier and named.name <> ''
  and (named.those = 1 or vehicle_profiles.archived_at is not null);

update vehicle_profiles set unit_number = nullif(pg_temp.as_meant(unit_number), '')
where pg_temp.as_meant(unit_number) <> unit_number;

update filters set serial_number = named.number
from (
  select id, pg_temp.as_meant(serial_number) as number,
    count(*) over (partition by coalesce(company_id, ''), lower(pg_temp.as_meant(serial_number))) as those
  from filters
) as named
where named.id = filters.id and named.number <> filters.serial_number and named.number <> '' and named.those = 1;

update filters set part_number = nullif(pg_temp.as_meant(part_number), '')
where pg_temp.as_meant(part_number) <> part_number;
