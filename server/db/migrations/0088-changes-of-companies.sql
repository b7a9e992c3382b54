-- What our team changed of a vehicle or a company belongs to whom these stand under, as the fleet does.
update record_changes r set customer_id = v.customer_id from vehicle_profiles v
where r.subject_kind = 'vehicle_profiles' and v.id = r.subject_id and r.customer_id <> v.customer_id;
update record_changes r set customer_id = c.main_contact_id from companies c
where r.subject_kind = 'companies' and c.id = r.subject_id and r.customer_id <> c.main_contact_id;
