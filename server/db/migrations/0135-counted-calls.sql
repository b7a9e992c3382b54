-- Forms and sign-ins of an address within a minute, for all processes together. Of no worth after a crash, and written often:
-- unlogged.
create unlogged table counted_calls (
  kind text not null,
  address_hash text not null,
  since timestamptz not null,
  calls integer not null,
  primary key (kind, address_hash)
);
