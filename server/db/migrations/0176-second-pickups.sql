-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- A pickup that fetches what was left there names its order, as a delivery does: one of each at a time.
drop index appointments_one_delivery;
create unique index appointments_one_of_order on appointments (service_history_id, (coalesce(kind, 'delivery')))
  where service_history_id is not null and status in ('pending', 'confirmed');

-- Only a delivery has something on the van that is not on it anymore.
drop trigger appointments_leave_van on appointments;
create trigger appointments_leave_van after update of status, driver_id, requested_date, confirmed_date
  on appointments for each row when (new.service_history_id is not null and coalesce(new.kind, 'delivery') = 'delivery' and (
    new.status = 'cancelled' and old.status <> 'cancelled' or new.driver_id is distinct from old.driver_id
    or coalesce(new.confirmed_date, new.requested_date) <> coalesce(old.confirmed_date, old.requested_date)))
  execute function leave_van();
