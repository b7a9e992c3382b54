-- Whoever leaves a company that goes on leaves its papers to its main contact, who gets what is new of them from then on.
create function pass_papers_on() returns trigger language plpgsql as $$
declare heir text;
begin
  select main_contact_id into heir from companies where id = old.company_id;
  if heir is null then return null; end if;
  update service_history set customer_id = heir where customer_id = old.customer_id and company_id = old.company_id;
  update invoices set customer_id = heir where customer_id = old.customer_id and company_id = old.company_id;
  update appointments set customer_id = heir where customer_id = old.customer_id and company_id = old.company_id;
  return null;
end $$;
-- By its name after `empty_company_goes`: a company without people is gone, and its rows have moved along.
create trigger membership_papers_passed_on after update of company_id on memberships for each row
  when (old.company_id <> new.company_id) execute function pass_papers_on();

-- The links to an invoice that were mailed were mailed to whom it belonged.
create function end_links_of_former() returns trigger language plpgsql as $$
begin
  new.link_version := old.link_version + 1;
  return new;
end $$;
create trigger invoices_links_ended before update of customer_id on invoices for each row
  when (old.customer_id <> new.customer_id) execute function end_links_of_former();

-- Those who have left already.
update service_history r set customer_id = c.main_contact_id from companies c, memberships m
where c.id = r.company_id and m.customer_id = r.customer_id and m.company_id <> r.company_id;
update invoices r set customer_id = c.main_contact_id from companies c, memberships m
where c.id = r.company_id and m.customer_id = r.customer_id and m.company_id <> r.company_id;
update appointments r set customer_id = c.main_contact_id from companies c, memberships m
where c.id = r.company_id and m.customer_id = r.customer_id and m.company_id <> r.company_id;
