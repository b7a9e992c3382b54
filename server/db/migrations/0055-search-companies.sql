-- Companies, their sites and their filters are found as well: docs/decisions/0016-the-search-index-is-kept-by-triggers.md

-- No row for the company of somebody who was erased, whatever the law keeps of it.
create function search_entry(one companies) returns setof search_entries rows 1 language sql stable as $$
  select 'company', one.id, one.main_contact_id, null, one.name, '', search_words(one.name, ''), null, one.created_at
  where not exists (select from customers where id = one.main_contact_id and email like 'erased-%@invalid')
$$;
create function search_entry(one sites) returns setof search_entries rows 1 language sql stable as $$
  select 'site', one.id, null, one.company_id, one.name, detail, search_words(one.name, detail, one.zip_code),
    reverse(phone_digits(one.contact_phone)), one.created_at
  from (values (concat_ws(', ', one.address, one.city, one.state || ' ' || one.zip_code, one.gate, one.contact_name,
    one.contact_phone))) as shown (detail)
  where one.archived_at is null
$$;
create function search_entry(one filters) returns setof search_entries rows 1 language sql stable as $$
  select 'filter', one.id, null, one.company_id, one.serial_number, detail, search_words(one.serial_number, detail, detail), null,
    one.created_at
  from (values (coalesce(one.part_number, ''))) as shown (detail)
$$;

-- All that the index should have: what npm run search:rebuild compares it with.
create or replace function search_wanted() returns setof search_entries language sql stable as $$
  select entry.* from customers as one, search_entry(one) as entry
  union all select entry.* from companies as one, search_entry(one) as entry
  union all select entry.* from sites as one, search_entry(one) as entry
  union all select entry.* from vehicle_profiles as one, search_entry(one) as entry
  union all select entry.* from filters as one, search_entry(one) as entry
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

create trigger search_entries_are_kept after insert or delete or update of id, name, main_contact_id, created_at on companies
  for each row execute function keep_search_entry();
create trigger search_entries_are_kept
  after insert or delete or update of id, company_id, name, address, city, state, zip_code, gate, contact_name, contact_phone,
    archived_at, created_at on sites
  for each row execute function keep_search_entry();
create trigger search_entries_are_kept
  after insert or delete or update of id, company_id, serial_number, part_number, created_at on filters
  for each row execute function keep_search_entry();

-- What the law keeps of somebody who is erased is found by nobody.
create or replace function drop_erased_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries where kind = 'company' and id in (select id from companies where main_contact_id = new.id);
  delete from search_entries where kind = 'invoice' and id in (select id from invoices where customer_id = new.id);
  delete from search_entries where kind = 'payment' and id in (
    select payments.id from payments join invoices on invoices.id = payments.invoice_id where customer_id = new.id);
  return null;
end
$$;

insert into search_entries select entry.* from companies as one, search_entry(one) as entry;
insert into search_entries select entry.* from sites as one, search_entry(one) as entry;
insert into search_entries select entry.* from filters as one, search_entry(one) as entry;

-- The kinds that have an index are in the text of its function: those that are new are put beside the old ones.
do $$
begin
  execute replace(pg_get_functiondef('index_search_entries'::regproc), '''customer_note''',
    '''customer_note'', ''company'', ''site'', ''filter''');
end
$$;
select index_search_entries();
analyze search_entries;
