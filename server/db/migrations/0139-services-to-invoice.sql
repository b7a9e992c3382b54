-- What was delivered and has no valid invoice is asked for with every view of the day, out of all
-- services that ever were. One from before this system was invoiced there, and one at no charge
-- never is.
alter table service_history add column awaits_invoice boolean not null default false;

create function service_awaits_invoice(one service_history) returns boolean language sql stable as $$
  select one.status = 'delivered' and not one.is_carried_over and one.cost is distinct from 0
    and not exists (select from invoices where service_history_id = one.id and status <> 'cancelled')
$$;

create function service_sees_invoice() returns trigger language plpgsql as $$
begin
  new.awaits_invoice := service_awaits_invoice(new);
  return new;
end $$;

-- The service is locked before its invoices are looked at: of two that are written at once the
-- second sees the first.
create function invoice_marks_service() returns trigger language plpgsql as $$
declare touched text;
begin
  for touched in select distinct id from unnest(array[
    case when tg_op <> 'INSERT' then old.service_history_id end, case when tg_op <> 'DELETE' then new.service_history_id end
  ]) as id where id is not null order by id loop
    perform from service_history where id = touched for no key update;
    update service_history as service set awaits_invoice = not awaits_invoice
      where id = touched and awaits_invoice <> service_awaits_invoice(service);
  end loop;
  return null;
end $$;

create trigger service_history_awaits_invoice before insert or update of status, is_carried_over, cost
  on service_history for each row execute function service_sees_invoice();
create trigger invoices_mark_service after insert or delete
  on invoices for each row execute function invoice_marks_service();
-- A payment says nothing new, and waits for nobody who works on the service.
create trigger invoices_mark_service_again after update of status, service_history_id on invoices for each row
  when (old.service_history_id is distinct from new.service_history_id or (old.status = 'cancelled') <> (new.status = 'cancelled'))
  execute function invoice_marks_service();

update service_history as service set awaits_invoice = true
where status = 'delivered' and service_awaits_invoice(service);

create index service_history_awaiting_invoice on service_history (service_date desc, id desc)
  where awaits_invoice;
