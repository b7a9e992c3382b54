-- The chat: each message once however often it is sent, who is meant by its names, and what belongs to a talk.
alter table chat_sessions
  -- Only what a signed-in session has proven stands here; a name or an address proves nothing.
  add column customer_id text references customers on delete set null,
  add column assigned_to text references staff on delete set null,
  -- How far each side has read, in places of messages.
  add column visitor_read_seq bigint not null default 0,
  add column office_read_seq bigint not null default 0,
  -- The last answer that went out by mail.
  add column mailed_seq bigint not null default 0,
  -- Presence is a time that passes, never a yes that somebody forgets to take back.
  add column visitor_here_until timestamptz;
create unique index chat_sessions_open on chat_sessions (visitor_id) where status = 'active';
create index chat_sessions_newest on chat_sessions (last_message_at desc, id desc);
create index chat_sessions_of_customer on chat_sessions (customer_id, created_at desc);

create table chat_photos (
  id text primary key default gen_random_uuid()::text,
  session_id text not null references chat_sessions on delete cascade,
  content bytea not null check (octet_length(content) <= 2000000),
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create index chat_photos_of_session on chat_photos (session_id);

alter table chat_messages
  add column client_message_id text check (char_length(client_message_id) <= 64),
  add column staff_id text references staff on delete set null,
  add column photo_id text references chat_photos on delete set null;
-- By side as well: neither can take an id from the other.
create unique index chat_messages_once on chat_messages (session_id, sender_type, client_message_id);

-- What the office says among itself.
create table chat_notes (
  id text primary key default gen_random_uuid()::text,
  session_id text not null references chat_sessions on delete cascade,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  text long_text not null,
  created_at timestamptz not null default now()
);
create index chat_notes_of_session on chat_notes (session_id, created_at);

create table saved_replies (
  id text primary key default gen_random_uuid()::text,
  title line_text not null,
  text long_text not null,
  updated_at timestamptz not null default now()
);
