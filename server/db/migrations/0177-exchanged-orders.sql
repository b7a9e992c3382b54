-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- An order of which all filters have ended is cancelled, so nobody is asked for its invoice: an end is
-- no work that is billed. One that was exchanged was sold another filter: it is invoiced once our team
-- has said for how much.
create or replace function service_awaits_invoice(one service_history) returns boolean language sql stable as $$
  select (one.status = 'delivered' and one.cost is distinct from 0
      or one.status = 'cancelled' and one.ended_quantity > 0 and coalesce(one.cost, 0) > 0 and exists (
        select from service_filters where service_history_id = one.id and ended_as = 'exchanged'))
    and not one.is_carried_over
    and not exists (select from invoices where service_history_id = one.id and status <> 'cancelled')
$$;

drop trigger service_history_awaits_invoice on service_history;
create trigger service_history_awaits_invoice before insert or update of status, is_carried_over, cost, ended_quantity
  on service_history for each row execute function service_sees_invoice();

update service_history as service set awaits_invoice = true
where status = 'cancelled' and ended_quantity > 0 and service_awaits_invoice(service);
