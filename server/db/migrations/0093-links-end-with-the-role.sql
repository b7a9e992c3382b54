-- As in 0073-links-of-payers.sql; whoever may see no amounts any more opens their own invoices with no link either, also
-- those that they took along into another company.
create or replace function end_links_of_payer() returns trigger language plpgsql as $$
begin
  update invoices set link_version = link_version + 1
  where (company_id = old.company_id and customer_id <> old.customer_id)
    or (new.role = 'driver' and customer_id = old.customer_id);
  return null;
end $$;
