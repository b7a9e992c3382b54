-- Staff look after their accounts: what a one-time code is for, codes for the day the app is lost, when somebody was last
-- here, and whether a second factor is demanded.
alter table staff add column last_seen_at timestamptz;

-- An invitation makes a fresh start: it takes the second factor away too. A reset by mail sets the password alone.
alter table staff_codes add column purpose text not null default 'invitation' check (purpose in ('invitation', 'reset'));

create table staff_recovery_codes (
  code_hash text primary key,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now()
);
create index staff_recovery_codes_of_staff on staff_recovery_codes (staff_id);

-- One row: what holds for everybody.
create table staff_rules (
  id boolean primary key default true check (id),
  second_factor_required boolean not null default false
);
insert into staff_rules default values;
