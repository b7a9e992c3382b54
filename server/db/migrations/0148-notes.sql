-- What staff say among themselves, whatever it is about: one table in place of three. Of a request
-- it also says that somebody answered by email or telephone.
create table notes (
  id text default gen_random_uuid()::text primary key,
  kind text not null default 'note' check (kind in ('note', 'email', 'call')),
  text long_text,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  customer_id text references customers on delete cascade,
  service_history_id text references service_history on delete set null,
  appointment_id text references appointments on delete set null,
  invoice_id text references invoices on delete cascade,
  chat_session_id text references chat_sessions on delete cascade,
  demo_request_id text references demo_requests on delete cascade,
  contact_message_id text references contact_messages on delete cascade,
  idempotency_key line_text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notes_say_something check (kind <> 'note' or text is not null),
  constraint notes_one_subject check (
    num_nonnulls(customer_id, chat_session_id, demo_request_id, contact_message_id) = 1
    and num_nonnulls(service_history_id, appointment_id, invoice_id) <= num_nonnulls(customer_id))
);

insert into notes (id, text, staff_id, staff_name, customer_id, service_history_id, appointment_id,
  invoice_id, idempotency_key, created_at, updated_at)
select id, text, staff_id, staff_name, customer_id, service_history_id, appointment_id, invoice_id,
  idempotency_key, created_at, updated_at from customer_notes;
insert into notes (id, text, staff_id, staff_name, chat_session_id, created_at, updated_at)
select id, text, staff_id, staff_name, session_id, created_at, created_at from chat_notes;
-- The work on a request goes with the request: what is left without one says nothing to anybody.
insert into notes (id, kind, text, staff_id, staff_name, chat_session_id, demo_request_id,
  contact_message_id, created_at, updated_at)
select note.id, note.kind, note.text, note.staff_id, note.staff_name, chat.id, demo.id, message.id,
  note.created_at, note.created_at
from triage_notes note
left join chat_sessions chat on note.source = 'chat' and chat.id = note.source_id
left join demo_requests demo on note.source = 'demo_request' and demo.id = note.source_id
left join contact_messages message
  on note.source = 'contact_message' and message.id = note.source_id
where num_nonnulls(chat.id, demo.id, message.id) = 1;

create index notes_of_appointment on notes (appointment_id) where appointment_id is not null;
create index notes_of_chat on notes (chat_session_id, created_at) where chat_session_id is not null;
create index notes_of_contact_message on notes (contact_message_id, created_at)
  where contact_message_id is not null;
create index notes_of_customer on notes (customer_id, created_at desc)
  where customer_id is not null;
create index notes_of_demo_request on notes (demo_request_id, created_at)
  where demo_request_id is not null;
create index notes_of_invoice on notes (invoice_id) where invoice_id is not null;
create index notes_of_service on notes (service_history_id) where service_history_id is not null;

-- A kind for each, since not everybody may open each.
create function search_entry(one notes) returns setof search_entries
  language sql stable rows 1 as $$
  select case when one.chat_session_id is not null then 'chat_note'
      when one.customer_id is null then 'request_note'
      when one.service_history_id is not null then 'service_note'
      when one.appointment_id is not null then 'appointment_note'
      when one.invoice_id is not null then 'invoice_note' else 'customer_note' end,
    one.id, one.customer_id,
    coalesce(one.service_history_id, one.appointment_id, one.invoice_id, one.chat_session_id,
      one.demo_request_id, one.contact_message_id),
    '', one.text, search_words('', one.text), null, one.created_at
  where one.text is not null
$$;

create or replace function search_wanted() returns setof search_entries language sql stable as $$
  select entry.* from customers as one, search_entry(one) as entry
  union all select entry.* from companies as one, search_entry(one) as entry
  union all select entry.* from sites as one, search_entry(one) as entry
  union all select entry.* from vehicle_profiles as one, search_entry(one) as entry
  union all select entry.* from filters as one, search_entry(one) as entry
  union all select entry.* from service_history as one, search_entry(one) as entry
  union all select entry.* from service_filters as one, search_entry(one) as entry
  union all select entry.* from certificates as one, search_entry(one) as entry
  union all select entry.* from appointments as one, search_entry(one) as entry
  union all select entry.* from invoices as one, search_entry(one) as entry
  union all select entry.* from payments as one, search_entry(one) as entry
  union all select entry.* from demo_requests as one, search_entry(one) as entry
  union all select entry.* from contact_messages as one, search_entry(one) as entry
  union all select entry.* from chat_sessions as one, search_entry(one) as entry
  union all select entry.* from notes as one, search_entry(one) as entry
$$;

alter table note_mentions drop constraint note_mentions_note_id_fkey;
alter table note_mentions add constraint note_mentions_note_id_fkey
  foreign key (note_id) references notes on delete cascade;

drop trigger search_entries_are_kept on customer_notes;
drop trigger search_entries_are_kept on chat_notes;
drop trigger search_entries_are_kept on triage_notes;
drop function search_entry(customer_notes);
drop function search_entry(chat_notes);
drop function search_entry(triage_notes);
drop table customer_notes, chat_notes, triage_notes;

update search_entries set kind = 'chat_note' where kind = 'request_note'
  and exists (select from notes where notes.id = search_entries.id and chat_session_id is not null);
-- A note on a request that is gone was found, and led nowhere.
delete from search_entries where kind = 'request_note'
  and not exists (select from notes where notes.id = search_entries.id);
create trigger search_entries_are_kept after insert or delete or update of id, customer_id,
  service_history_id, appointment_id, invoice_id, chat_session_id, demo_request_id,
  contact_message_id, text, created_at
  on notes for each row execute function keep_search_entry();

-- A merge is taken back by the names of the tables that it moved.
update customer_merges set moved = (
  select jsonb_agg(case when part ->> 'table' = 'customer_notes'
    then jsonb_set(part, '{table}', '"notes"') else part end order by place)
  from jsonb_array_elements(moved) with ordinality as parts (part, place)
) where moved @> '[{"table": "customer_notes"}]';
