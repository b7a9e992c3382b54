-- Somebody left a company that goes on: what had been made for them there, and where it went. Our team decides whose each
-- of it is.
create table departures (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  company_id text not null references companies on delete cascade,
  reason text not null check (reason in ('removed', 'left', 'declined')),
  -- By table, the ids.
  made jsonb not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text
);
create index departures_of_customer on departures (customer_id);
create index departures_of_company on departures (company_id, created_at);
