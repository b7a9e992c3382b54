-- How many vehicles in use an account may have until staff raise it: one account must not fill the database for all others.
alter table customers add column vehicle_limit integer not null default 5000 check (vehicle_limit between 0 and 200000);
-- A large fleet that is there already keeps its room to grow.
update customers set vehicle_limit = least(200000, 2 * fleet.vehicles)
from (select customer_id, count(*) as vehicles from vehicle_profiles where archived_at is null group by customer_id) as fleet
where fleet.customer_id = customers.id and fleet.vehicles > 2500;
