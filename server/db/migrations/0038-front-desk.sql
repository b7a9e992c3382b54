-- A customer whom our team made: by whom, and when they were invited to the portal.
alter table customers
  add column made_by text references staff on delete set null,
  add column invited_at timestamptz,
  add column idempotency_key text unique check (char_length(idempotency_key) <= 255);

-- Twins are looked for by company as well.
create index customers_by_company on customers (lower(company)) where company is not null;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('password_reset', 'email_change', 'email_proof', 'invitation'));

-- What our team changed of a customer's rows, a row for each field. The audit log has no personal data.
create table record_changes (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  subject_kind text not null,
  subject_id text not null,
  field text not null,
  before long_text,
  after long_text,
  staff_id text references staff on delete set null,
  staff_name text not null,
  created_at timestamptz not null default now()
);
create index record_changes_of_customer on record_changes (customer_id, created_at desc, id desc);

-- Who travels: null where nobody said.
alter table appointments add column kind text check (kind in ('pickup', 'drop-off', 'delivery', 'on-site'));

-- A caller names a unit.
create index vehicle_profiles_by_name on vehicle_profiles (lower(vehicle_identifier)) where archived_at is null;
