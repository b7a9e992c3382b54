-- Who has agreed to texts: when, to which number, and to what words. Never changed but by its end.
create table text_consents (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  wording text not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index text_consents_in_force on text_consents (customer_id) where ended_at is null;
create index text_consents_of_customer on text_consents (customer_id, given_at desc);

-- The hour that its customer has been reminded of: another hour is another reminder.
alter table appointments add column reminded_of timestamptz;
