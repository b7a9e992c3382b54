-- Miles or kilometers, as an account types and reads distances. Every distance stays stored in whole miles.
alter table customers add column distance_unit text not null default 'mi' check (distance_unit in ('mi', 'km'));

-- The whole kilometers that somebody typed, by the field of their miles: shown as long as the miles are still those.
alter table vehicle_profiles add column kilometers jsonb;
alter table maintenance_metrics add column kilometers int check (kilometers >= 0);
