-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- What a quote asks for, beside the message that says it in words.
alter table contact_messages
  add column filter_kind text check (filter_kind in ('dpf', 'doc', 'engine_air', 'cabin', 'other', 'panel', 'hepa')),
  add column quantity integer check (quantity between 1 and 10000),
  add column part_number line_text,
  add column zip_code text check (zip_code ~ '^[0-9]{5}$');

-- A photo of it, which goes with the message.
create table contact_photos (
  id text default gen_random_uuid()::text primary key,
  contact_message_id text not null references contact_messages on delete cascade,
  content bytea not null check (octet_length(content) <= 2000000),
  width integer not null,
  height integer not null,
  client_photo_id text not null check (char_length(client_photo_id) <= 255),
  created_at timestamptz not null default now(),
  constraint contact_photos_once unique (contact_message_id, client_photo_id)
);
create index contact_photos_by_age on contact_photos (created_at);
