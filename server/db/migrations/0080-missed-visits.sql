-- The visit that nobody made, for a recommendation that is pending again: moved to another day, it is scheduled with it again.
alter table maintenance_recommendations add column missed_appointment_id text references appointments on delete set null;
create index recommendations_of_missed on maintenance_recommendations (missed_appointment_id) where missed_appointment_id is not null;
