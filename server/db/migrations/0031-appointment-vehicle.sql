-- Which vehicle an appointment is for, by the name that its customer gives it; null where nobody said.
alter table appointments add column vehicle_identifier text;

update appointments as appointment
set vehicle_identifier = vehicle.vehicle_identifier
from maintenance_recommendations as recommendation
join vehicle_profiles as vehicle on vehicle.id = recommendation.vehicle_id
where recommendation.appointment_id = appointment.id;
