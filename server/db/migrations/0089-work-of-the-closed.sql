-- Whoever has closed their account hears of nothing any more: what is open is the main contact's, where that one is there.
update service_history r set customer_id = c.main_contact_id from companies c, customers past, customers main
where c.id = r.company_id and past.id = r.customer_id and main.id = c.main_contact_id and not past.is_active and main.is_active
  and r.status not in ('delivered', 'cancelled');
update invoices r set customer_id = c.main_contact_id from companies c, customers past, customers main
where c.id = r.company_id and past.id = r.customer_id and main.id = c.main_contact_id and not past.is_active and main.is_active
  and r.status = 'pending';
update appointments r set customer_id = c.main_contact_id from companies c, customers past, customers main
where c.id = r.company_id and past.id = r.customer_id and main.id = c.main_contact_id and not past.is_active and main.is_active
  and r.status in ('pending', 'confirmed');
