-- The newsletter goes to whoever has confirmed it. Each time somebody comes back after leaving, a new round begins: the
-- links of the one before confirm nothing.
alter table newsletter_subscriptions
  add column confirmed_at timestamptz,
  add column unsubscribed_at timestamptz,
  add column round int not null default 1;

-- The last number of each year. Taken in the transaction of the invoice: one that is rolled back gives its number back,
-- so that there is no gap.
create table invoice_numbers (
  year int primary key,
  last int not null check (last > 0)
);

alter table invoices add column idempotency_key text unique check (char_length(idempotency_key) <= 255);
alter table service_history add column idempotency_key text unique check (char_length(idempotency_key) <= 255);

-- What the office looks through.
create index appointments_newest on appointments (created_at desc, id desc);
create index service_history_newest on service_history (service_date desc, id desc);
create index invoices_newest on invoices (issue_date desc, id desc);
create index outbox_of_customer on outbox (customer_id, created_at desc);
