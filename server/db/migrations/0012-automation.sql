-- The rules of the office's automation: which run at night, what each run did, and the calls that it has put on the list.
create table automation_rules (
  rule text primary key check (rule in ('service_overdue', 'invoice_overdue', 'contact_bounced', 'volume_falls')),
  is_on boolean not null,
  changed_by text references staff on delete set null,
  changed_at timestamptz not null
);

create table automation_runs (
  id text primary key default gen_random_uuid()::text,
  rule text not null check (rule in ('service_overdue', 'invoice_overdue', 'contact_bounced', 'volume_falls')),
  -- No name stands there for a run of the night.
  staff_id text references staff on delete set null,
  staff_name line_text,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index automation_runs_newest on automation_runs (started_at desc, id desc);

-- Whom a run matched, what it did for each, and what it left out and why.
create table automation_acts (
  run_id text not null references automation_runs on delete cascade,
  rule text not null,
  customer_id text not null references customers on delete cascade,
  cause line_text not null,
  row_kind text not null check (row_kind in ('service_history', 'invoices', 'outbox')),
  row_id text not null,
  effects text[] not null,
  left_out text,
  created_at timestamptz not null,
  primary key (run_id, customer_id)
);
-- The pause of a rule: when it last did something for a customer.
create index automation_acts_done on automation_acts (customer_id, rule, created_at desc) where effects <> '{}';

create table calls_to_make (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  rule text not null,
  cause line_text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text references staff on delete set null
);
create unique index calls_to_make_open on calls_to_make (customer_id, rule) where done_at is null;

-- Which of the office are at the chat now. Presence is a time that passes, as that of visitors.
create table agents_here (
  staff_id text primary key references staff on delete cascade,
  here_until timestamptz not null
);
