-- What the steps before left to check at the end is checked now: an index can't be made before.
set constraints all immediate;

-- What refers to a row is looked for when the row goes.
create index appointments_of_service on appointments (service_history_id) where service_history_id is not null;
create index appointments_of_site on appointments (site_id) where site_id is not null;
create index memberships_of_site on memberships (site_id) where site_id is not null;
create index filters_of_company on filters (company_id);
create index filter_moves_of_vehicle on filter_moves (vehicle_id) where vehicle_id is not null;
create index recommendations_of_appointment on maintenance_recommendations (appointment_id) where appointment_id is not null;
create index automation_acts_of_customer on automation_acts (customer_id);
create index calls_to_make_of_customer on calls_to_make (customer_id);
create index certificates_of_service_filter on certificates (service_filter_id) where service_filter_id is not null;
create index sites_of_company on sites (company_id);
