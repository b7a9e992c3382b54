-- The office: who works there, their sessions, and what they did.
create table staff (
  id text primary key default gen_random_uuid()::text,
  email line_text not null,
  name line_text not null,
  role text not null check (role in ('owner', 'office', 'technician')),
  -- Null until a one-time code has set it.
  password_hash line_text,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  -- Offered until a first code has proven that an app has it.
  totp_offered text,
  totp_secret text,
  -- A code is taken once: the last step that was used (RFC 6238, 5.2).
  last_totp_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_email on staff (lower(email));

create table staff_sessions (
  id text primary key default gen_random_uuid()::text,
  staff_id text not null references staff on delete cascade,
  token_hash text not null unique,
  device line_text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_sessions_of_staff on staff_sessions (staff_id, last_seen_at desc);
create index staff_sessions_ended on staff_sessions (expires_at);
-- Their open sockets end with them, as those of customers do: see 0003-signals.sql.
create trigger staff_session_ended after delete on staff_sessions
  for each row execute function signal_session_ended();

create table staff_codes (
  code_hash text primary key,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_codes_of_staff on staff_codes (staff_id);

-- Nobody changes or removes a row: it outlives the account that it speaks of, by the name it had.
create table audit_log (
  id bigint generated always as identity primary key,
  staff_id text,
  staff_name line_text not null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  detail jsonb,
  at timestamptz not null default now()
);
create index audit_log_of_staff on audit_log (staff_id, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);
