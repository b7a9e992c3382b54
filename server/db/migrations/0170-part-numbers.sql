-- A part number as it is compared: makers print it with spaces, dots or dashes, people type it
-- without.
create function part_key(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(code), '[-[:space:]./_]+', '', 'g')
$$;

-- What filters of one part number are when they are new: typed by our team, or out of a file of
-- ours. What our own readings teach is no row here; it is computed when it is asked for.
create table part_numbers (
  id text default gen_random_uuid()::text primary key,
  part_number line_text not null check (part_key(part_number::text) <> ''),
  kind text check (kind in ('dpf', 'doc', 'engine_air', 'cabin', 'other')),
  maker line_text,
  weight_new_g numeric(10,1) check (weight_new_g > 0::numeric),
  flow_new_cfm numeric(8,1) check (flow_new_cfm > 0::numeric),
  pressure_new_inh2o numeric(8,2) check (pressure_new_inh2o > 0::numeric),
  source text not null check (source in ('typed', 'imported')),
  staff_name line_text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index part_numbers_one_each on part_numbers (part_key(part_number::text));
create index filters_by_part on filters (part_key(part_number::text), part_number, kind)
  where part_number is not null and merged_into is null;

-- What its arrival has said of it, and whether the filter has it from there: taken back, it has
-- said nothing.
alter table service_filters add column part_number line_text,
  add column completed_part boolean not null default false;
