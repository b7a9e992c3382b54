-- Where the filter was before it came: an arrival that is removed leaves it there. Null in both: nobody had said, or it came before this.
alter table service_filters
  add column came_from_vehicle_id text references vehicle_profiles on delete set null,
  add column came_from_state text check (came_from_state in ('in_service', 'at_shop', 'on_shelf', 'retired'));
create index service_filters_came_from on service_filters (came_from_vehicle_id) where came_from_vehicle_id is not null;
