-- The last run of each job: several processes work, and a restart forgets nothing.
create table job_runs (
  name text primary key,
  -- The longest time between two runs by its clock; null for what only a store queues.
  every_seconds integer,
  known_since timestamptz not null default now(),
  ended_at timestamptz,
  duration_ms integer,
  failed boolean,
  succeeded_at timestamptz
);

-- When mail did not leave, from when to when, and what the provider said. One at a time.
create table mail_outages (
  id uuid primary key default gen_random_uuid(),
  since timestamptz not null,
  noticed_at timestamptz not null default now(),
  waiting integer not null,
  reason text,
  ended_at timestamptz
);
create unique index mail_outages_open on mail_outages ((ended_at is null)) where ended_at is null;
