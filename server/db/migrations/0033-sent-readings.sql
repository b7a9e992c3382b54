-- How telematics knows a vehicle. Not unique: a wrong one must not stop an import.
alter table vehicle_profiles add column vin text check (char_length(vin) <= 17);
create index vehicle_profiles_by_vin on vehicle_profiles (customer_id, vin) where vin is not null and archived_at is null;

-- The id that a customer's own program gave to a reading, so that a repeat is not stored twice.
alter table maintenance_metrics add column source_id text check (char_length(source_id) <= 100);
create index maintenance_metrics_by_source on maintenance_metrics (customer_id, source_id) where source_id is not null;
