-- A note may be about a service, an appointment or an invoice: it stays in the customer's file.
alter table customer_notes
  add column service_history_id text references service_history on delete set null,
  add column appointment_id text references appointments on delete set null,
  add column invoice_id text references invoices on delete cascade,
  add constraint customer_notes_one_subject check (num_nonnulls(service_history_id, appointment_id, invoice_id) <= 1);
create index customer_notes_of_service on customer_notes (service_history_id) where service_history_id is not null;
create index customer_notes_of_appointment on customer_notes (appointment_id) where appointment_id is not null;
create index customer_notes_of_invoice on customer_notes (invoice_id) where invoice_id is not null;

-- A kind for each, since not everybody may open each.
create or replace function search_entry(one customer_notes) returns setof search_entries rows 1 language sql stable as $$
  select case when one.service_history_id is not null then 'service_note' when one.appointment_id is not null then 'appointment_note'
      when one.invoice_id is not null then 'invoice_note' else 'customer_note' end,
    one.id, one.customer_id, coalesce(one.service_history_id, one.appointment_id, one.invoice_id), '', one.text, search_words('', one.text),
    null, one.created_at
$$;
drop trigger search_entries_are_kept on customer_notes;
create trigger search_entries_are_kept
  after insert or delete or update of id, customer_id, service_history_id, appointment_id, invoice_id, text, created_at on customer_notes
  for each row execute function keep_search_entry();

-- The kinds that have an index are in the text of its function: those that are new are put beside the old one.
do $$
begin
  execute replace(pg_get_functiondef('index_search_entries'::regproc), '''customer_note''',
    '''customer_note'', ''service_note'', ''appointment_note'', ''invoice_note''');
end
$$;
select index_search_entries();

-- Who of our team is named in a note, until they have seen to it.
create table note_mentions (
  note_id text not null references customer_notes on delete cascade,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (note_id, staff_id)
);
create index note_mentions_open on note_mentions (staff_id, created_at) where done_at is null;

-- What one of our team means to do about a customer on a day. Without an owner, who has left, it is everybody's.
create table follow_ups (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  owner_id text references staff on delete set null,
  text long_text not null,
  due_on date not null,
  made_by line_text not null,
  done_at timestamptz,
  done_by line_text,
  idempotency_key line_text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index follow_ups_of_customer on follow_ups (customer_id, due_on);
create index follow_ups_open on follow_ups (owner_id, due_on) where done_at is null;

-- Whose review it is, where a signed-in customer has sent it.
alter table reviews add column customer_id text references customers on delete set null;
create index reviews_of_customer on reviews (customer_id) where customer_id is not null;
