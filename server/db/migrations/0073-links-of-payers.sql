-- An invoice is mailed to whoever pays, see server/companies/payers.ts: what a payer was given ends with them, whose name
-- stands on it or not.
create function end_links_of_payer() returns trigger language plpgsql as $$
begin
  update invoices set link_version = link_version + 1 where company_id = old.company_id and customer_id <> old.customer_id;
  return null;
end $$;
-- By its name after `empty_company_goes`: a company without people is gone, and its rows have moved along.
create trigger membership_links_ended after update of company_id, role on memberships for each row
  when (old.role <> 'driver' and (old.company_id <> new.company_id or new.role = 'driver')) execute function end_links_of_payer();

create or replace function end_customer_access() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active then
    delete from customer_sessions where customer_id = new.id;
    delete from api_keys where made_by = new.id;
    update customers set calendar_version = calendar_version + 1 where id = new.id;
  end if;
  if (old.is_active and not new.is_active) or old.email is distinct from new.email then
    update invoices set link_version = link_version + 1 where customer_id = new.id or company_id in (
      select m.company_id from memberships m join companies c on c.id = m.company_id
      where m.customer_id = new.id and (m.role = 'billing' or c.main_contact_id = new.id));
  end if;
  return null;
end $$;
