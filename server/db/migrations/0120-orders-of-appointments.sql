-- Which appointment brought the filters of an order. Until now only the key of the order said so.
alter table service_history add column appointment_id text references appointments on delete set null;
with recursive brought (service_id, appointment_id) as (
  select service.id, appointment.id
  from service_history as service
  join appointments as appointment on service.idempotency_key = 'order-of-appointment-' || appointment.id
  union
  select next.id, brought.appointment_id
  from brought join service_history as next on next.idempotency_key = 'order-after-' || brought.service_id
)
update service_history set appointment_id = brought.appointment_id from brought where id = brought.service_id;
create index service_history_of_appointment on service_history (appointment_id) where appointment_id is not null;
create unique index service_history_one_order on service_history (appointment_id)
  where appointment_id is not null and status <> 'cancelled';

-- Of which vehicles the filters of an appointment are. vehicle_identifier stays as its words.
create table appointment_vehicles (
  appointment_id text not null references appointments on delete cascade,
  vehicle_id text not null references vehicle_profiles on delete cascade,
  primary key (appointment_id, vehicle_id)
);
create index appointment_vehicles_of_vehicle on appointment_vehicles (vehicle_id);
insert into appointment_vehicles (appointment_id, vehicle_id)
select appointment.id, vehicle.id
from appointments as appointment
join vehicle_profiles as vehicle on vehicle.company_id = appointment.company_id
  and vehicle.vehicle_identifier = any (string_to_array(appointment.vehicle_identifier, ', '))
where appointment.status in ('pending', 'confirmed') and appointment.service_history_id is null;
