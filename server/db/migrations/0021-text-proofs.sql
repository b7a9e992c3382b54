-- A number is proven before anything else is texted to it: by a code, or because our team has it from its owner.
alter table text_consents
  add column proof text check (proof in ('code', 'staff', 'earlier')),
  add column given_by line_text,
  add column heard_by line_text,
  add column recorded_by text references staff on delete set null;
-- Whoever agreed before there were codes goes on.
update text_consents set proof = 'earlier';
alter table text_consents alter column proof set not null;

-- Hashes of codes under way. They stay for two days, because they are counted by number, account, and address.
create table text_codes (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  code_hash text not null,
  address_hash text not null,
  wrong_guesses int not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index text_codes_of_customer on text_codes (customer_id, created_at desc);
create index text_codes_newest on text_codes (created_at);

-- When a text that a customer has chosen counted against the limits of its day. It counts once, however often it is tried.
alter table outbox add column counted_at timestamptz;
create index outbox_counted on outbox (counted_at) where counted_at is not null;
