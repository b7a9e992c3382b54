-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- Who of us is texted, in this order, when a visitor of the chat asks for the on-call technician.
create table on_call_people (
  place integer primary key check (place between 1 and 4),
  name line_text not null,
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$')
);

-- A visitor of the chat asked for them: once in a conversation.
create table on_call_requests (
  id text default gen_random_uuid()::text primary key,
  session_id text not null unique references chat_sessions on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  address_hash text not null,
  night date not null,
  created_at timestamptz not null,
  acknowledged_place integer,
  acknowledged_at timestamptz,
  -- Everybody on the list was texted, and nobody answered in time.
  unanswered_at timestamptz,
  check ((acknowledged_place is null) = (acknowledged_at is null))
);
create index on_call_requests_of_night on on_call_requests (night);

-- Of the link in a text only the hash is kept: who reads this table cannot use it.
create table on_call_texts (
  request_id text not null references on_call_requests on delete cascade,
  place integer not null,
  name line_text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (request_id, place)
);

-- A code proves the number of an account, or of a visitor in a conversation of the chat.
alter table text_codes alter column customer_id drop not null;
alter table text_codes add column session_id text references chat_sessions on delete cascade;
alter table text_codes add constraint text_codes_of_one check (num_nonnulls(customer_id, session_id) = 1);
create index text_codes_of_session on text_codes (session_id, created_at desc) where session_id is not null;
