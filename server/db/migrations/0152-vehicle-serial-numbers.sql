-- Trailers, generators and vehicles from before 1981 have no VIN of 17 signs: what their maker gave
-- them is kept beside it, and found as a VIN is.
alter table vehicle_profiles add column serial_number line_text;

create or replace function search_entry(one vehicle_profiles) returns setof search_entries
  language sql stable rows 1 as $$
  select 'vehicle', one.id, one.customer_id, null, title, detail, search_words(title, detail, unit) || coalesce(replace(search_fold(serial), ' ', '') || ' ', ''), null, one.created_at
  from (select one.vehicle_identifier::text as title, unit, serial,
    concat_ws(', ', nullif(unit, one.vehicle_identifier), nullif(concat_ws(' ', one.year, one.make, one.model), ''), one.vehicle_type, one.vin, serial) as detail
    from (values (one.unit_number, one.serial_number)) as own (unit, serial)) as shown
  where one.archived_at is null
$$;

drop trigger search_entries_are_kept on vehicle_profiles;
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, vehicle_identifier, year, make, model, vehicle_type, vin, archived_at, created_at, unit_number, serial_number
  on vehicle_profiles for each row execute function keep_search_entry();
