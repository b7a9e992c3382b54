-- A company of the trade with a thousand customers and five years behind it, nine million
-- rows. Run by the superuser of an own database: no trigger and no reference is looked at while it
-- is filled, and the rows of the search are made at the end as the site itself makes them.
set role none;
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';

-- As scattered as the ids that the site makes, and said by a kind and a number from 0.
create function pg_temp.id(kind text, n bigint) returns text
  language sql immutable parallel safe as $$ select md5(kind || n)::uuid::text $$;
-- The day of the nth of so many, spread over five years until today.
create function pg_temp.day_of(n bigint, count bigint) returns date
  language sql stable parallel safe as $$ select current_date - ((count - n) * 1825 / count)::integer $$;
create function pg_temp.at(n bigint, count bigint) returns timestamptz
  language sql stable parallel safe as $$ select now() - make_interval(secs => (count - n) * (157680000.0 / count)) $$;

-- Made behind their rows: row by row they take several times as long.
create temporary table dropped as
select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indrelid
where relnamespace = 'public'::regnamespace and not indisprimary
  and not exists (select from pg_constraint where conindid = indexrelid);
do $$
declare name text;
begin
  for name in select dropped.name from dropped loop execute format('drop index %s', name); end loop;
end $$;

insert into staff (id, email, name, role)
select pg_temp.id('staff', n), 'staff' || n || '@lakeline.example', 'Robin Novak ' || n,
  (array['owner', 'office', 'office', 'technician', 'technician', 'driver'])[1 + n % 6]
from generate_series(0, 29) n;

insert into customers (id, email, first_name, last_name, company, phone, address, city, state, zip_code, password_hash,
  created_at, updated_at, email_proven_at)
select pg_temp.id('customer', n), 'person' || n || '@fleet.example', (array['Dana', 'Lee', 'Sam', 'Ivy', 'Gus'])[1 + n % 5],
  (array['Ortiz', 'Kowalski', 'Hartley', 'Novak'])[1 + n % 4] || ' ' || n, 'Haulers ' || n % 1000,
  '+1216' || (5550000 + n * 7), n || ' Matzinger Road', 'Toledo', 'OH', '43612', 'none', at, at, at
from generate_series(0, 3999) n, lateral pg_temp.at(n, 4000) at;

insert into companies (id, name, main_contact_id, created_at, is_name_proven)
select pg_temp.id('company', n), 'Haulers ' || n, pg_temp.id('customer', n), pg_temp.at(n, 4000), true
from generate_series(0, 999) n;

insert into memberships (customer_id, company_id, role, joined_at)
select pg_temp.id('customer', n), pg_temp.id('company', n % 1000), case when n < 2000 then 'manager' else 'billing' end, now()
from generate_series(0, 3999) n;

insert into sites (id, company_id, name, address, city, state, zip_code, gate)
select pg_temp.id('site', n), pg_temp.id('company', n % 1000), 'Yard ' || n / 1000, n || ' Dock Street',
  (array['Toledo', 'Sandusky', 'Akron'])[1 + n % 3], 'OH', '43612', 'Code ' || 1000 + n
from generate_series(0, 1999) n;

insert into vehicle_profiles (id, customer_id, company_id, vehicle_identifier, unit_number, vehicle_type, make, model, year, vin,
  average_miles_per_month, current_mileage, filter_types, created_at)
select pg_temp.id('vehicle', n), pg_temp.id('customer', n % 1000), pg_temp.id('company', n % 1000), 'Unit ' || n, 'T-' || n,
  'Class 8 tractor', (array['Freightliner', 'Volvo', 'Kenworth'])[1 + n % 3], (array['Cascadia', 'VNL 760', 'T680'])[1 + n % 3],
  2010 + n % 15, '1FUJGLDR5' || 10000000 + n, 5000 + n % 6000, 100000 + 35 * 8000, '["DPF", "DOC"]', pg_temp.at(n / 2, 50000)
from generate_series(0, 49999) n;

insert into maintenance_metrics (id, customer_id, vehicle_id, metric_type, metric_value, recorded_date, created_at)
select gen_random_uuid()::text, pg_temp.id('customer', vehicle % 1000), pg_temp.id('vehicle', vehicle), 'odometer',
  100000 + month * 8000, at, at
from generate_series(0, 35) month, generate_series(0, 49999) vehicle,
  lateral (select now() - make_interval(days => (36 - month) * 30, secs => vehicle)) times (at);

insert into filters (id, company_id, serial_number, part_number, kind, vehicle_id, state, tag_number, created_at)
select pg_temp.id('filter', n), pg_temp.id('company', n % 1000), 'DPF-' || 100000 + n, 'A680' || n % 900,
  (array['dpf', 'doc'])[1 + n / 50000], pg_temp.id('vehicle', n % 50000), 'in_service', n + 1, pg_temp.at(n, 200000)
from generate_series(0, 99999) n;
select setval('filter_tags', 100001);

-- 500 planned, 400 on the bench, 300 to be picked up; three of a hundred before them were cancelled.
insert into service_history (id, customer_id, company_id, service_type, filter_type, quantity, service_date, pickup_date,
  delivery_date, status, cost, notes, technician, vehicle_id, mileage, created_at, updated_at, delivered_at)
select pg_temp.id('service', n), pg_temp.id('customer', n % 1000 + n / 50000 % 4 * 1000), pg_temp.id('company', n % 1000),
  (array['DPF Cleaning', 'DPF Cleaning', 'DOC Cleaning'])[1 + n % 3], (array['DPF', 'DOC'])[1 + n % 2], 2, day, day - 2,
  case when status = 'delivered' then day + 1 end, status, 350 + n % 7 * 50,
  case n % 50 when 0 then 'Melted on one side; gasket replaced.' when 1 then 'Driver uses the rear gate.' end,
  (array['T. Kowalski', 'Ray Ortiz', 'Sam Reyes'])[1 + n % 3], pg_temp.id('vehicle', n % 50000), 100000 + n / 50000 * 40000,
  least(now(), day + time '08:00'), least(now(), day + time '16:00'), case when status = 'delivered' then day + time '16:00' end
from generate_series(0, 299999) n,
  lateral (select case when n >= 299500 then current_date + (n - 299500) / 25 else pg_temp.day_of(n, 299500) end) days (day),
  lateral (select case when n >= 299500 then 'scheduled' when n >= 299100 then 'in_progress' when n >= 298800 then 'completed'
    when n % 33 = 5 then 'cancelled' else 'delivered' end) states (status);

insert into service_filters (id, service_history_id, position, filter_id, vehicle_id, state, held_from, hold_reason, result,
  proposed_result, reason, judged_by, judged_at, created_at, updated_at)
select pg_temp.id('line', n), pg_temp.id('service', service), 1 + n % 2, pg_temp.id('filter', service % 50000 + n % 2 * 50000),
  pg_temp.id('vehicle', service % 50000), state, case when state = 'on_hold' then 'received' end,
  case when state = 'on_hold' then 'New filter for $1,900, or back as it is?' end,
  case when isJudged then result end, case when isJudged then result end,
  case when isJudged and result <> 'restored' then 'Cracked substrate' end,
  case when isJudged then 'T. Kowalski' end, case when isJudged then at end, at, at
from generate_series(0, 599999) n,
  lateral (select n / 2 as service, pg_temp.at(n, 600000) as at) own,
  lateral (select case when service >= 299500 or service < 298800 and service % 33 = 5 then 'expected' when service >= 299100 and n % 20 = 3 then 'on_hold'
    when service >= 299100 then (array['received', 'inspected', 'cleaned', 'tested'])[1 + n % 4] when service >= 298800 then 'packed'
    else 'handed_over' end) states (state),
  lateral (select state in ('packed', 'handed_over') as isJudged,
    case when n % 40 = 7 then 'not_restorable' when n % 10 = 3 then 'restored_with_limits' else 'restored' end as result) results;

insert into service_filter_steps (id, service_filter_id, state, staff_id, staff_name, created_at)
select gen_random_uuid()::text, pg_temp.id('line', n), 'received', pg_temp.id('staff', 3), 'Robin Novak 3', pg_temp.at(n, 600000)
from generate_series(0, 598999) n;

insert into bench_readings (id, service_filter_id, stage, quantity, value, staff_id, staff_name, taken_at, idempotency_key)
select key, pg_temp.id('line', n), stage, 'flow_cfm', case stage when 'before' then 180 else 410 end + n % 40,
  pg_temp.id('staff', 3), 'Robin Novak 3', pg_temp.at(n, 600000), key
from generate_series(0, 599999) n, unnest(array['before', 'after']) stage, lateral (select md5(stage || n)) keys (key);

insert into filters (id, company_id, serial_number, kind)
select pg_temp.id('form', n), pg_temp.id('company', n % 1000), 'SN-' || n, 'dpf' from generate_series(0, 39999) n;
insert into service_filters (id, service_history_id, position, filter_id, state, result, judged_by, judged_at)
select md5('form' || n), pg_temp.id('service', n), 3, pg_temp.id('form', n), 'handed_over', 'restored', 'Robin Novak 3', now() from generate_series(0, 39999) n;
insert into bench_readings (service_filter_id, stage, quantity, value, staff_name, taken_at, idempotency_key)
select md5('form' || n), stage, 'flow_cfm', case stage when 'before' then 200 else 400 end, 'Robin Novak 3', now(), 'form' || stage || n
from generate_series(0, 39999) n, unnest(array['before', 'after']) stage;

insert into certificates (number, service_history_id, issued_on, content, content_sha256, pdf, pdf_sha256)
select 'LF-2026-' || upper(left(md5('c' || n), 4)) || '-' || lpad(n::text, 6, '0'), pg_temp.id('service', n), pg_temp.day_of(n, 299500),
  jsonb_build_object('number', 'LF-2026-' || n, 'issuedOn', pg_temp.day_of(n, 299500), 'vehicle', 'Unit ' || n % 50000, 'measurements', '[]'::jsonb,
    'service', jsonb_build_object('serviceType', 'DPF Cleaning', 'filterType', 'DPF', 'quantity', 2, 'serviceDate', pg_temp.day_of(n, 299500)),
    'addressee', jsonb_build_object('firstName', 'Dana', 'lastName', 'Ortiz', 'company', 'Haulers ' || n % 1000)), 'none', 'none', 'none'
from generate_series(150000, 298799) n where n % 33 <> 5;

insert into invoices (id, customer_id, company_id, service_history_id, invoice_number, amount, status, issue_date, due_date, paid_date,
  created_at, updated_at)
select pg_temp.id('invoice', n), pg_temp.id('customer', n % 1000 + n / 50000 % 4 * 1000), pg_temp.id('company', n % 1000),
  case when n < 299500 then pg_temp.id('service', n) end, 'INV-' || extract(year from day) || '-' || lpad(n::text, 6, '0'),
  350 + n % 7 * 50, status, day, day + 30, case when status = 'paid' then day + 20 end, day + time '09:00', day + time '09:00'
from generate_series(0, 299999) n, lateral pg_temp.day_of(n, 300000) day,
  lateral (select case when n % 33 = 5 then 'cancelled' when n > 294000 and n % 2 = 0 or n > 280000 and n % 40 = 0 or n % 500 = 0 then 'pending'
    else 'paid' end) states (status)
where n < 298000 or n >= 298800;

insert into invoice_lines (id, invoice_id, position, description, quantity, unit_price, amount)
select gen_random_uuid()::text, pg_temp.id('invoice', n), position, 'DPF cleaning', 1, 200, 200
from generate_series(0, 299999) n, generate_series(1, 2) position where n < 298000 or n >= 298800;

insert into payments (id, invoice_id, method, amount, received_on, reference)
select gen_random_uuid()::text, id, 'cheque', case status when 'paid' then amount else 100 end, coalesce(paid_date, issue_date), 'Check ' || 1000 + row_number() over ()
from invoices where status = 'paid' or status = 'pending' and ascii(id) % 4 = 0;

-- Those of the last weeks are open: one after another, four kinds at eight hours of a day.
insert into appointments (id, customer_id, company_id, site_id, service_type, filter_type, quantity, vehicle_identifier, notes, kind,
  requested_date, confirmed_date, status, holds_slot, slot_place, driver_id, created_at, updated_at)
select pg_temp.id('appointment', n), pg_temp.id('customer', n % 4000), pg_temp.id('company', n % 1000), pg_temp.id('site', n % 2000),
  'DPF Cleaning', 'DPF', 2, 'Unit ' || n % 50000, case n % 60 when 0 then 'Ring at the rear gate.' end, kind, at,
  case when status <> 'pending' then at end, status, holds_slot, case when status in ('pending', 'confirmed') and holds_slot then 1 end,
  case when kind <> 'drop-off' then pg_temp.id('staff', 5 + n % 4 * 6) end, created, created
from generate_series(0, 149999) n,
  lateral (select (array['pickup', 'drop-off', 'delivery', 'on-site'])[1 + n % 4] as kind,
    (case when n < 149400 then pg_temp.day_of(n, 149400) else current_date + (n - 149400) / 32 end
      + make_interval(hours => 8 + n / 4 % 8)) at time zone 'America/New_York' as at,
    case when n >= 149400 then case when n % 5 = 2 then 'pending' else 'confirmed' end when n % 20 = 7 then 'cancelled' else 'completed' end as status,
    n < 149400 or n % 10 <> 2 as holds_slot,
    pg_temp.at(n, 150000) as created) own;

insert into maintenance_recommendations (id, customer_id, vehicle_id, filter_type, current_mileage, last_service_mileage,
  predicted_service_mileage, urgency_level, confidence_score, estimated_cost_savings, recommended_action, reasoning_factors, status,
  created_at, service_by, closed_at)
select pg_temp.id('advice', n), pg_temp.id('customer', n % 1000), pg_temp.id('vehicle', n % 50000), 'DPF', 380000, 340000, 400000 + n % 9000,
  (array['critical', 'high', 'medium', 'low', 'low', 'low'])[1 + n % 6], 80, 900, 'Clean the filter.', null, 'pending', pg_temp.at(n, 100000),
  current_date + (n % 200)::integer, case when n < 50000 then now() end
from generate_series(0, 99999) n;

insert into predictions (id, customer_id, vehicle_id, filter_type, month, predicted_on, model_version, p10, p50, p90, confidence,
  miles_since_service, serviced_on, outcome_life, outcome_due)
select gen_random_uuid()::text, pg_temp.id('customer', vehicle % 1000), pg_temp.id('vehicle', vehicle), 'DPF', to_char(day, 'YYYY-MM'), day, '1',
  80000, 120000, 160000, 80, 40000, case when month < 2 then day + 60 end, case when month < 2 then 110000 end, case when month < 2 then true end
from generate_series(0, 49999) vehicle, generate_series(0, 3) month, lateral (select (current_date - (4 - month) * 100)) days (day);

insert into outbox (id, channel, recipient, template, data, customer_id, status, attempts, provider, provider_message_id, created_at,
  sent_at, updated_at, delivered_at, staff_id, is_by_hand)
select gen_random_uuid()::text, case when n % 10 = 0 then 'sms' else 'mail' end,
  case when n % 10 = 0 then '+1216' || 5550000 + n % 4000 * 7 else 'person' || n % 4000 || '@fleet.example' end,
  case when n % 10 = 0 then 'text' else 'notice' end, jsonb_build_object('title', 'Your filters are ready', 'body', 'Order ' || n), pg_temp.id('customer', n % 4000),
  case when n % 300 = 1 then 'bounced' when n % 900 = 2 then 'failed' when n % 3 = 0 then 'sent' else 'delivered' end, 1, 'sendgrid', 'm-' || n,
  at, at, at, at, case when n % 100 = 3 then pg_temp.id('staff', 1) end, n % 100 = 3
from generate_series(0, 299999) n, lateral pg_temp.at(n, 300000) at;

insert into sms_messages (id, customer_id, phone_number, message, template_type, status, delivery_method, created_at, sent_at)
select id, customer_id, recipient, data ->> 'body', 'custom', 'delivered', 'twilio', created_at, sent_at from outbox where channel = 'sms';

insert into inbound_texts (id, phone_number, message, provider_message_id, created_at)
select gen_random_uuid()::text, '+1216' || 5550000 + n % 4000 * 7, 'Thanks, see you on Monday.', 'in-' || n, pg_temp.at(n, 5000)
from generate_series(0, 4999) n;

insert into audit_log (staff_id, staff_name, action, subject_kind, subject_id, at)
select pg_temp.id('staff', n % 30), 'Robin Novak ' || n % 30,
  (array['list_read', 'customer_read', 'list_read', 'service_changed', 'invoice_changed', 'appointment_changed', 'exported'])[1 + n % 7],
  (array['service_history', 'customers', 'invoices'])[1 + n % 3], pg_temp.id('customer', n % 4000), pg_temp.at(n, 1000000)
from generate_series(0, 999999) n;

insert into notifications (id, customer_id, type, title, message, is_read, created_at)
select gen_random_uuid()::text, pg_temp.id('customer', n % 4000), 'service', 'Your filters are ready', 'Order ' || n, n < 190000, pg_temp.at(n, 200000)
from generate_series(0, 199999) n;

insert into demo_requests (id, full_name, company_name, email, phone, filter_types, comments, created_at)
select pg_temp.id('demo', n), 'Dana Ortiz', 'Quarry ' || n, 'lead' || n || '@quarry.example', '+1419' || 5550000 + n, 'dpf', 'Twelve trucks.', pg_temp.at(n, 20000)
from generate_series(0, 19999) n;
insert into contact_messages (id, name, email, phone, message, created_at)
select pg_temp.id('message', n), 'Sam Reyes', 'sam' || n || '@quarry.example', '+1330' || 5550000 + n, 'Do you clean DOCs?', pg_temp.at(n, 20000)
from generate_series(0, 19999) n;
insert into chat_sessions (id, visitor_id, customer_name, customer_email, status, last_message_at, created_at, customer_id)
select pg_temp.id('chat', n), 'visitor ' || n, 'Gus ' || n, 'gus' || n || '@quarry.example', case when n < 9980 then 'closed' else 'active' end, at, at,
  case when n % 3 = 0 then pg_temp.id('customer', n % 4000) end
from generate_series(0, 9999) n, lateral pg_temp.at(n, 10000) at;
insert into chat_messages (id, session_id, sender_type, sender_name, message, created_at)
select gen_random_uuid()::text, pg_temp.id('chat', n), (array['customer', 'agent'])[1 + place % 2], 'Gus', 'Do you clean DOCs?', pg_temp.at(n, 10000)
from generate_series(0, 9999) n, generate_series(0, 6) place;
insert into triage_items (source, source_id, status, owner_id, answered_at, resolved_at)
select source, pg_temp.id(kind, n), 'resolved', pg_temp.id('staff', 1), pg_temp.at(n, count) + interval '2 hours', pg_temp.at(n, count) + interval '1 day'
from (values ('demo_request', 'demo', 20000), ('contact_message', 'message', 20000), ('chat', 'chat', 10000)) sources (source, kind, count),
  generate_series(0, count - 51) n;
insert into notes (id, demo_request_id, text, staff_name, created_at)
select gen_random_uuid()::text, pg_temp.id('demo', n), 'Asked for a price list.', 'Robin Novak 1', pg_temp.at(n, 20000)
from generate_series(0, 19999) n;

insert into newsletter_subscriptions (id, email, created_at, confirmed_at)
select gen_random_uuid()::text, 'reader' || n || '@fleet.example', at, at from generate_series(0, 4999) n, lateral pg_temp.at(n, 5000) at;
insert into reviews (id, name, rating, text, consent, status, created_at)
select gen_random_uuid()::text, 'Ivy Novak', 5, 'Good work.', true, case when n < 1990 then 'approved' else 'pending' end, pg_temp.at(n, 2000)
from generate_series(0, 1999) n;
insert into savings_calculations (id, filter_type, replacement_cost, filter_count, replacements_per_year, annual_savings, cost_reduction,
  waste_reduction, email, created_at)
select gen_random_uuid()::text, 'DPF', 1900, 12, 1, 15000, 70, 60, 'lead' || n || '@quarry.example', pg_temp.at(n, 20000) from generate_series(0, 19999) n;

insert into notes (id, customer_id, staff_id, staff_name, text, created_at)
select gen_random_uuid()::text, pg_temp.id('customer', n % 4000), pg_temp.id('staff', 1), 'Robin Novak 1', 'Pays by transfer.', pg_temp.at(n, 20000)
from generate_series(0, 19999) n;
insert into tasks (id, kind, customer_id, owner_id, text, due_on, made_by, done_at)
select gen_random_uuid()::text, 'follow_up', pg_temp.id('customer', n % 4000), pg_temp.id('staff', n % 30), 'Call about the new yard.', pg_temp.day_of(n, 3000), 'Robin Novak 1',
  case when n < 2950 then now() end
from generate_series(0, 2999) n;
insert into record_changes (id, customer_id, subject_kind, subject_id, field, before, after, staff_name, created_at)
select gen_random_uuid()::text, pg_temp.id('customer', n % 4000), 'customers', pg_temp.id('customer', n % 4000), 'phone', '1', '2', 'Robin Novak 1', pg_temp.at(n, 20000)
from generate_series(0, 19999) n;
insert into retention_contacts (id, customer_id, channel, risk_score, staff_id, created_at)
select gen_random_uuid()::text, pg_temp.id('customer', n % 4000), 'call', n % 100, pg_temp.id('staff', 1), pg_temp.at(n, 10000)
from generate_series(0, 9999) n;
insert into automation_runs (id, rule, started_at, finished_at)
select pg_temp.id('run', n), 'service_overdue', at, at from generate_series(0, 1999) n, lateral pg_temp.at(n, 2000) at;
insert into automation_acts (run_id, rule, customer_id, cause, row_kind, row_id, effects, created_at)
select pg_temp.id('run', n), 'service_overdue', pg_temp.id('customer', (n * 10 + place) % 4000), 'overdue', 'service_history', pg_temp.id('service', n),
  array['call'], pg_temp.at(n, 2000)
from generate_series(0, 1999) n, generate_series(0, 9) place;

-- No trigger has seen the rows.
insert into search_entries select * from search_wanted();

do $$
declare definition text;
begin
  for definition in select dropped.definition from dropped loop execute definition; end loop;
end $$;

update service_history as service set awaits_invoice = true
where status = 'delivered' and service_awaits_invoice(service);
