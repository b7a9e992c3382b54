-- What somebody of our team has to do about a customer: planned, asked for by a rule of automation,
-- or because a note names them. One table in place of three.
create table tasks (
  id text default gen_random_uuid()::text primary key,
  kind text not null check (kind in ('follow_up', 'call', 'mention')),
  customer_id text references customers on delete cascade,
  -- Of a mention, whose words and customer are those of the note.
  note_id text references notes on delete cascade,
  -- Of a call: which rule asked for it.
  rule text,
  -- Null where it is nobody's yet.
  owner_id text references staff on delete set null,
  text long_text,
  due_on date not null,
  made_by line_text,
  done_at timestamptz,
  done_by line_text,
  idempotency_key line_text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_are_about_one check (num_nonnulls(customer_id, note_id) = 1),
  constraint tasks_mention_a_note check ((kind = 'mention') = (note_id is not null)),
  constraint tasks_calls_have_a_rule check ((kind = 'call') = (rule is not null)),
  constraint tasks_say_something check (num_nonnulls(text, note_id) = 1)
);

insert into tasks (id, kind, customer_id, owner_id, text, due_on, made_by, done_at, done_by,
  idempotency_key, created_at, updated_at)
select id, 'follow_up', customer_id, owner_id, text, due_on, made_by, done_at, done_by,
  idempotency_key, created_at, updated_at from follow_ups;
insert into tasks (id, kind, customer_id, rule, text, due_on, done_at, done_by, created_at, updated_at)
select called.id, 'call', called.customer_id, called.rule, called.cause,
  (called.created_at at time zone 'America/New_York')::date, called.done_at, staff.name,
  called.created_at, coalesce(called.done_at, called.created_at)
from calls_to_make called left join staff on staff.id = called.done_by;
-- Open ones of whoever has left, or may not read customers any more, are nobody's.
insert into tasks (kind, note_id, owner_id, due_on, made_by, done_at, done_by, created_at, updated_at)
select 'mention', mention.note_id, case when mention.done_at is not null
    or (staff.is_active and staff.role in ('owner', 'office', 'technician')) then mention.staff_id end,
  (mention.created_at at time zone 'America/New_York')::date, note.staff_name, mention.done_at,
  case when mention.done_at is not null then staff.name end, mention.created_at,
  coalesce(mention.done_at, mention.created_at)
from note_mentions mention join notes note on note.id = mention.note_id
join staff on staff.id = mention.staff_id;
drop table follow_ups, calls_to_make, note_mentions;

create unique index tasks_call_once on tasks (customer_id, rule)
  where kind = 'call' and done_at is null;
create unique index tasks_mention_once on tasks (note_id, owner_id) where note_id is not null;
create index tasks_of_customer on tasks (customer_id, due_on);
create index tasks_open on tasks (owner_id, due_on) where done_at is null;

-- A merge is taken back by the names of the tables that it moved.
update customer_merges set moved = (
  select jsonb_agg(case when part ->> 'table' in ('follow_ups', 'calls_to_make')
    then jsonb_set(part, '{table}', '"tasks"') else part end order by place)
  from jsonb_array_elements(moved) with ordinality as parts (part, place)
) where moved @> '[{"table": "follow_ups"}]' or moved @> '[{"table": "calls_to_make"}]';
