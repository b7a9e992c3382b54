-- Twins made one. `moved` says which rows went where, so that it can be taken back.
create table customer_merges (
  id text primary key default gen_random_uuid()::text,
  from_id text not null unique references customers on delete cascade,
  into_id text not null references customers on delete cascade,
  moved jsonb not null,
  was_active boolean not null,
  staff_name line_text not null,
  created_at timestamptz not null default now()
);
create index customer_merges_into on customer_merges (into_id);
