-- What staff say among themselves about a customer; never on a customer's screen.
create table customer_notes (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  text long_text not null,
  idempotency_key line_text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_notes_of_customer on customer_notes (customer_id, created_at desc);

create function search_entry(one customer_notes) returns setof search_entries rows 1 language sql stable as $$
  select 'customer_note', one.id, one.customer_id, null, '', one.text, search_words('', one.text), null, one.created_at
$$;

-- All that the index should have: what npm run search:rebuild compares it with.
create or replace function search_wanted() returns setof search_entries language sql stable as $$
  select entry.* from customers as one, search_entry(one) as entry
  union all select entry.* from vehicle_profiles as one, search_entry(one) as entry
  union all select entry.* from service_history as one, search_entry(one) as entry
  union all select entry.* from service_measurements as one, search_entry(one) as entry
  union all select entry.* from certificates as one, search_entry(one) as entry
  union all select entry.* from appointments as one, search_entry(one) as entry
  union all select entry.* from invoices as one, search_entry(one) as entry
  union all select entry.* from payments as one, search_entry(one) as entry
  union all select entry.* from demo_requests as one, search_entry(one) as entry
  union all select entry.* from contact_messages as one, search_entry(one) as entry
  union all select entry.* from chat_sessions as one, search_entry(one) as entry
  union all select entry.* from triage_notes as one, search_entry(one) as entry
  union all select entry.* from chat_notes as one, search_entry(one) as entry
  union all select entry.* from customer_notes as one, search_entry(one) as entry
$$;

create trigger search_entries_are_kept after insert or delete or update of id, customer_id, text, created_at on customer_notes
  for each row execute function keep_search_entry();

-- The indexes that make it fast, one for each kind, so that a word of every vehicle hides no invoice; false where this
-- PostgreSQL has no pg_trgm, or lets this role not have it: then the search reads every entry.
create or replace function index_search_entries() returns boolean language plpgsql as $$
declare
  place text;
  sort text;
begin
  create extension if not exists pg_trgm;
  select nspname into place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  foreach sort in array array['customer', 'vehicle', 'service', 'serial', 'certificate', 'appointment', 'invoice', 'payment',
    'demo_request', 'contact_message', 'chat', 'request_note', 'chat_note', 'customer_note'] loop
    execute format('create index if not exists %I on search_entries using gin (words %I.gin_trgm_ops) with (fastupdate = off) where kind = %L',
      'search_entries_' || sort, place, sort);
  end loop;
  return true;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  return false;
end
$$;
select index_search_entries();
