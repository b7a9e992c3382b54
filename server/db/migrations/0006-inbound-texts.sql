-- What people text us. A STOP stays provable; what is no keyword is for a person to read.
create table inbound_texts (
  id text primary key default gen_random_uuid()::text,
  phone_number line_text not null,
  message long_text not null,
  keyword text check (keyword in ('stop', 'start', 'help')),
  provider_message_id line_text not null unique,
  created_at timestamptz not null default now()
);
create index inbound_texts_newest on inbound_texts (created_at desc, id desc);
create index inbound_texts_of_number on inbound_texts (phone_number, created_at desc);
