-- What was given out ends with what it was given out for, whoever ends it: a route, a script or a statement by hand.

-- Rises when the links to an invoice that were mailed must open it no more: it is part of their seal.
alter table invoices add column link_version int not null default 0;
update invoices set link_version = 1 where customer_id in (select id from customers where not is_active);
delete from customer_sessions where customer_id in (select id from customers where not is_active);

create function end_customer_access() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active then
    delete from customer_sessions where customer_id = new.id;
    update customers set calendar_version = calendar_version + 1 where id = new.id;
  end if;
  if (old.is_active and not new.is_active) or old.email is distinct from new.email then
    update invoices set link_version = link_version + 1 where customer_id = new.id;
  end if;
  return null;
end $$;
create trigger customer_access_ended after update of email, is_active on customers
  for each row execute function end_customer_access();

-- A telephone number was the subject of these: what is written down names rows by ids alone, since it is never removed.
update audit_log set subject_id = null where action = 'opt_out_recorded';

-- Nobody changes or removes a row, the server neither: it adds and reads. An owner may give up what it has by being one.
revoke update, delete, truncate on audit_log from current_user;
