-- Keys with which a customer's own programs call: telematics and the like. Only the hash is stored.
create table api_keys (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  name line_text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The last letters, by which its owner recognizes it.
  ending text not null check (char_length(ending) = 4),
  key_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index api_keys_one_name on api_keys (customer_id, lower(name));
