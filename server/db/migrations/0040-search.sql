-- What staff find by one field: a row for each row of another table, written by triggers in the same transaction.
-- docs/decisions/0016-the-search-index-is-kept-by-triggers.md
create table search_entries (
  kind text not null,
  id text not null,
  -- The customer whose row it is, or the row that it belongs to.
  owner_id text,
  parent_id text,
  title text not null,
  detail text not null,
  words text not null,
  -- A telephone number backwards, since people search by the end of one.
  digits text,
  at timestamptz,
  primary key (kind, id)
);
create index search_entries_by_digits on search_entries (digits text_pattern_ops) where digits is not null;

-- Lower case without accents, apostrophes and punctuation: the same of what is stored and of what is typed.
create function search_fold(typed text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(case when getdatabaseencoding() = 'UTF8' then normalize(typed, nfkd) else typed end), '[\u0300-\u036f''’‘`]', '', 'g'),
    '[\s\u0001-\u002f:-@\[-^_{-\u007f–—…·]+', ' ', 'g'
  ))
$$;

-- Words between blanks, those of the title before a bar; of a title such as DPF-88214, and of a number in the detail, also
-- its signs in a row.
create function search_words(title text, detail text, number text default null) returns text language sql immutable parallel safe as $$
  select ' ' || folded || ' | ' || concat_ws(' ', search_fold(detail), replace(folded, ' ', ''), replace(search_fold(number), ' ', '')) || ' '
  from search_fold(title) as folded
$$;

-- No row for somebody who was erased, whatever the law keeps of them; '@no-email.invalid' is the address of
-- domain/reserved-email.ts.
create function search_entry(one customers) returns setof search_entries rows 1 language sql stable as $$
  select 'customer', one.id, one.id, null, title, detail, search_words(title, detail), reverse(phone_digits(one.phone)), one.created_at
  from (values (one.first_name || ' ' || one.last_name,
    concat_ws(', ', one.company, case when one.email not like '%@no-email.invalid' then one.email end, one.phone))) as shown (title, detail)
  where one.email not like 'erased-%@invalid'
$$;
-- As JSON, since the column for the unit's number is made by another step, which an installation may not have.
create function search_entry(one vehicle_profiles) returns setof search_entries rows 1 language sql stable as $$
  select 'vehicle', one.id, one.customer_id, null, title, detail, search_words(title, detail, unit), null, one.created_at
  from (select one.vehicle_identifier::text as title, unit,
    concat_ws(', ', nullif(unit, one.vehicle_identifier), nullif(concat_ws(' ', one.year, one.make, one.model), ''), one.vehicle_type, one.vin) as detail
    from (values (to_jsonb(one) ->> 'unit_number')) as own (unit)) as shown
  where one.archived_at is null
$$;
create function search_entry(one service_history) returns setof search_entries rows 1 language sql stable as $$
  select 'service', one.id, one.customer_id, null, title, detail, search_words(title, detail), null,
    (one.service_date + time '12:00') at time zone 'UTC'
  from (values (one.service_type, concat_ws(', ', one.filter_type, one.technician, one.notes))) as shown (title, detail)
$$;
create function search_entry(one service_measurements) returns setof search_entries rows 1 language sql stable as $$
  select 'serial', one.id, null, one.service_history_id, title, detail, search_words(title, detail), null, null::timestamptz
  from (values (one.serial_number, coalesce(one.reason, ''))) as shown (title, detail)
$$;
create function search_entry(one certificates) returns setof search_entries rows 1 language sql stable as $$
  select 'certificate', one.number, null, one.service_history_id, one.number, '', search_words(one.number, ''), null,
    (one.issued_on + time '12:00') at time zone 'UTC'
$$;
create function search_entry(one appointments) returns setof search_entries rows 1 language sql stable as $$
  select 'appointment', one.id, one.customer_id, null, title, detail, search_words(title, detail, one.vehicle_identifier), null,
    coalesce(one.confirmed_date, one.requested_date)
  from (values (one.service_type,
    concat_ws(', ', one.filter_type, one.vehicle_identifier, one.notes, one.cancel_reason))) as shown (title, detail)
$$;
create function search_entry(one invoices) returns setof search_entries rows 1 language sql stable as $$
  select 'invoice', one.id, one.customer_id, null, one.invoice_number, '', search_words(one.invoice_number, ''), null,
    (one.issue_date + time '12:00') at time zone 'UTC'
  where not exists (select from customers where id = one.customer_id and email like 'erased-%@invalid')
$$;
create function search_entry(one payments) returns setof search_entries rows 1 language sql stable as $$
  select 'payment', one.id, null, one.invoice_id, one.reference, '', search_words(one.reference, ''), null,
    (one.received_on + time '12:00') at time zone 'UTC'
  where one.reference is not null and not exists (
    select from invoices join customers on customers.id = invoices.customer_id
    where invoices.id = one.invoice_id and customers.email like 'erased-%@invalid')
$$;
create function search_entry(one demo_requests) returns setof search_entries rows 1 language sql stable as $$
  select 'demo_request', one.id, null, null, title, detail, search_words(title, detail), reverse(phone_digits(one.phone)), one.created_at
  from (values (one.full_name, concat_ws(', ', one.company_name, one.email, one.phone, one.comments))) as shown (title, detail)
$$;
create function search_entry(one contact_messages) returns setof search_entries rows 1 language sql stable as $$
  select 'contact_message', one.id, null, null, title, detail, search_words(title, detail), reverse(phone_digits(one.phone)), one.created_at
  from (values (one.name, concat_ws(', ', one.email, one.phone, one.message))) as shown (title, detail)
$$;
create function search_entry(one chat_sessions) returns setof search_entries rows 1 language sql stable as $$
  select 'chat', one.id, one.customer_id, null, title, detail, search_words(title, detail), null, one.created_at
  from (values (coalesce(one.customer_name, one.customer_email),
    case when one.customer_name is null then '' else coalesce(one.customer_email, '') end)) as shown (title, detail)
  where title is not null
$$;
create function search_entry(one triage_notes) returns setof search_entries rows 1 language sql stable as $$
  select 'request_note', one.id, null, one.source_id, '', one.text, search_words('', one.text), null, one.created_at
  where one.text is not null
$$;
create function search_entry(one chat_notes) returns setof search_entries rows 1 language sql stable as $$
  select 'chat_note', one.id, null, one.session_id, '', one.text, search_words('', one.text), null, one.created_at
$$;

-- All that the index should have: what npm run search:rebuild compares it with.
create function search_wanted() returns setof search_entries language sql stable as $$
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
$$;

create function keep_search_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries as kept using search_entry(old) as entry where (kept.kind, kept.id) = (entry.kind, entry.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_entries select * from search_entry(new);
  end if;
  return null;
end
$$;

-- The columns are those that an entry is made of: a message of a chat or a reading of a truck changes none of them.
do $$
declare
  source record;
begin
  for source in select * from (values
    ('customers', 'id, first_name, last_name, company, email, phone, created_at'),
    ('vehicle_profiles', 'id, customer_id, vehicle_identifier, year, make, model, vehicle_type, vin, archived_at, created_at'),
    ('service_history', 'id, customer_id, service_type, filter_type, technician, notes, service_date'),
    ('service_measurements', 'id, service_history_id, serial_number, reason'),
    ('certificates', 'number, service_history_id, issued_on'),
    ('appointments', 'id, customer_id, service_type, filter_type, vehicle_identifier, notes, cancel_reason, confirmed_date, requested_date'),
    ('invoices', 'id, customer_id, invoice_number, issue_date'),
    ('payments', 'id, invoice_id, reference, received_on'),
    ('demo_requests', 'id, full_name, company_name, email, phone, comments, created_at'),
    ('contact_messages', 'id, name, email, phone, message, created_at'),
    ('chat_sessions', 'id, customer_id, customer_name, customer_email, created_at'),
    ('triage_notes', 'id, source_id, text, created_at'),
    ('chat_notes', 'id, session_id, text, created_at')
  ) as sources (name, columns) loop
    if exists (select from pg_attribute where attrelid = source.name::regclass and attname = 'unit_number' and not attisdropped) then
      source.columns := source.columns || ', unit_number';
    end if;
    execute format('create trigger search_entries_are_kept after insert or delete or update of %s on %I
      for each row execute function keep_search_entry()', source.columns, source.name);
  end loop;
end
$$;

-- What the law keeps of somebody who is erased is found by nobody.
create function drop_erased_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries where kind = 'invoice' and id in (select id from invoices where customer_id = new.id);
  delete from search_entries where kind = 'payment' and id in (
    select payments.id from payments join invoices on invoices.id = payments.invoice_id where customer_id = new.id);
  return null;
end
$$;
create trigger search_entries_forget after update of email on customers
  for each row when (new.email like 'erased-%@invalid') execute function drop_erased_entries();

insert into search_entries select * from search_wanted();

-- The indexes that make it fast, one for each kind, so that a word of every vehicle hides no invoice; false where this
-- PostgreSQL has no pg_trgm, or lets this role not have it: then the search reads every entry.
create function index_search_entries() returns boolean language plpgsql as $$
declare
  place text;
  sort text;
begin
  create extension if not exists pg_trgm;
  select nspname into place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  foreach sort in array array['customer', 'vehicle', 'service', 'serial', 'certificate', 'appointment', 'invoice', 'payment',
    'demo_request', 'contact_message', 'chat', 'request_note', 'chat_note'] loop
    execute format('create index if not exists %I on search_entries using gin (words %I.gin_trgm_ops) with (fastupdate = off) where kind = %L',
      'search_entries_' || sort, place, sort);
  end loop;
  return true;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  return false;
end
$$;
select index_search_entries();
analyze search_entries;
