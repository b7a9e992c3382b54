-- What the portal needs beside the fifteen tables: sessions, links that work once, the outbox, proofs and payments.

alter table customers
  add column is_demo boolean not null default false,
  -- A higher number makes every calendar address that was given out before worthless.
  add column calendar_version int not null default 1,
  add column closed_at timestamptz;

-- Of a session and of a link only the hash is kept: who reads this table cannot use them.
create table customer_sessions (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  token_hash text not null unique,
  device line_text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index customer_sessions_of_customer on customer_sessions (customer_id, last_seen_at desc);
create index customer_sessions_ended on customer_sessions (expires_at);

create table account_links (
  token_hash text primary key,
  customer_id text not null references customers on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'email_change')),
  new_email line_text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'email_change') = (new_email is not null))
);
create index account_links_of_customer on account_links (customer_id, purpose, created_at desc);

-- Addresses and accounts are hashed: unknown e-mail addresses are counted too, and are nobody's business.
create table sign_in_failures (
  account_hash text not null,
  address_hash text not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failures_of_account on sign_in_failures (account_hash, failed_at desc);
create index sign_in_failures_old on sign_in_failures (failed_at);

-- What must leave the house. Written in the transaction that causes it, sent by a job after the commit.
create table outbox (
  id text primary key default gen_random_uuid()::text,
  channel text not null check (channel in ('mail', 'sms')),
  recipient line_text not null,
  template line_text not null,
  data jsonb not null,
  customer_id text references customers on delete set null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'delivered', 'bounced', 'failed')),
  attempts int not null default 0,
  provider line_text,
  provider_message_id line_text,
  last_error long_text,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  updated_at timestamptz not null default now()
);
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_by_status on outbox (status, created_at);
create index outbox_of_provider on outbox (provider_message_id);


create table service_measurements (
  id text primary key default gen_random_uuid()::text,
  service_history_id text not null references service_history on delete cascade,
  position int not null check (position > 0),
  serial_number line_text not null,
  flow_before_cfm numeric(8,1),
  flow_after_cfm numeric(8,1),
  pressure_before_inh2o numeric(8,2),
  pressure_after_inh2o numeric(8,2),
  weight_before_g numeric(10,1),
  weight_after_g numeric(10,1),
  verdict text not null check (verdict in ('restored', 'restored_with_limits', 'not_restorable')),
  unique (service_history_id, position)
);

-- The number is what anyone may look up; it says nothing about the customer.
create table certificates (
  number text primary key,
  service_history_id text not null unique references service_history on delete cascade,
  issued_on date not null
);

alter table appointments
  add column filter_type line_text,
  add column quantity int check (quantity > 0),
  -- False for one that has a wish and no hour yet, such as one made from a recommendation.
  add column holds_slot boolean not null default true,
  -- Grows with every change, as calendars expect it (RFC 5545, SEQUENCE).
  add column sequence int not null default 0,
  add column cancel_reason long_text,
  add column cancelled_at timestamptz,
  add column idempotency_key text unique check (char_length(idempotency_key) <= 255);
-- Two requests never hold the same hour, whatever the code above it does.
create unique index appointments_one_per_slot on appointments ((coalesce(confirmed_date, requested_date)))
  where holds_slot and status in ('pending', 'confirmed');

create table invoice_lines (
  id text primary key default gen_random_uuid()::text,
  invoice_id text not null references invoices on delete cascade,
  position int not null check (position > 0),
  description line_text not null,
  quantity int not null check (quantity > 0),
  unit_price numeric(10,2) not null check (unit_price >= 0),
  amount numeric(10,2) not null check (amount >= 0),
  unique (invoice_id, position)
);

-- An invoice is paid by a payment that somebody has verified, never by a click: see server/invoices/record-payment.ts.
create table payments (
  id text primary key default gen_random_uuid()::text,
  invoice_id text not null references invoices on delete cascade,
  method text not null check (method in ('cheque', 'transfer', 'card')),
  amount numeric(10,2) not null check (amount > 0),
  received_on date not null,
  reference line_text,
  event_id text unique,
  created_at timestamptz not null default now()
);
create index payments_of_invoice on payments (invoice_id, received_on);

-- Where a notification leads, a path of this site.
alter table notifications add column link line_text check (link like '/%' and link not like '//%');

-- Only what departs from the rule in domain/notifications: a row says that a person has chosen.
create table notification_choices (
  customer_id text not null references customers on delete cascade,
  topic text not null,
  channel text not null check (channel in ('portal', 'email', 'sms')),
  wanted boolean not null,
  primary key (customer_id, topic, channel)
);
