-- What the office does with a request. The request itself stays where its form put it: a row here says that somebody has
-- touched it.
create table triage_items (
  source text not null check (source in ('demo_request', 'contact_message', 'chat')),
  source_id text not null,
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'resolved', 'escalated')),
  owner_id text references staff on delete set null,
  answered_at timestamptz,
  resolved_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index triage_items_of_owner on triage_items (owner_id);

create table triage_notes (
  id text primary key default gen_random_uuid()::text,
  source text not null,
  source_id text not null,
  kind text not null check (kind in ('note', 'email', 'call')),
  text long_text,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now(),
  check (kind <> 'note' or text is not null)
);
create index triage_notes_of_item on triage_notes (source, source_id, created_at desc);

-- That the office reached out to a customer, so that it can be told later who came back.
create table retention_contacts (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  channel text not null check (channel in ('email', 'call')),
  text long_text,
  -- Whether the customer was at risk at that moment.
  risk_score int not null check (risk_score between 0 and 100),
  staff_id text references staff on delete set null,
  created_at timestamptz not null default now()
);
create index retention_contacts_of_customer on retention_contacts (customer_id, created_at desc);

-- The address of a request finds its customer, and a customer's messages that came back are found.
create index demo_requests_email on demo_requests (lower(email));
create index contact_messages_email on contact_messages (lower(email));
