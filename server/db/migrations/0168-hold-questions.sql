-- What the steps before have changed is checked now, so that the tables of it can be.
set constraints all immediate;
set constraints all deferred;

-- A filter on hold waits for the answer to a question: whose, and what was said. They stay, as the
-- history of what was asked.
create table hold_questions (
  id text default gen_random_uuid()::text primary key,
  service_filter_id text not null references service_filters on delete cascade,
  question long_text not null,
  asked_of text not null check (asked_of in ('customer', 'team')),
  -- A colleague; null where it is asked of whoever of us knows.
  asked_staff_id text references staff on delete set null,
  asked_staff_name line_text,
  asked_by line_text not null,
  asked_at timestamptz not null default now(),
  answer long_text,
  -- Who said it, and who of us wrote it down; null where the customer did in the portal.
  answered_by line_text,
  written_by line_text,
  answered_at timestamptz,
  released_by line_text,
  released_at timestamptz,
  constraint hold_questions_answered check (
    num_nonnulls(answer, answered_by, answered_at) in (0, 3) and (written_by is null or answer is not null)),
  constraint hold_questions_released check (num_nonnulls(released_by, released_at) in (0, 2)),
  constraint hold_questions_of_team check (asked_of = 'team' or asked_staff_name is null)
);
create unique index hold_questions_one_open on hold_questions (service_filter_id) where released_at is null;
create index hold_questions_of_filter on hold_questions (service_filter_id, asked_at);

alter table tasks add column hold_question_id text references hold_questions on delete cascade;
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check
  check (kind in ('follow_up', 'call', 'mention', 'missing_filter', 'found_filter', 'question'));
alter table tasks add constraint tasks_name_the_question check (
  (kind = 'question') = (hold_question_id is not null));
create unique index tasks_question_once on tasks (hold_question_id) where hold_question_id is not null;

-- Those that are on hold now were asked of nobody in particular.
insert into hold_questions (service_filter_id, question, asked_of, asked_by, asked_at)
select line.id, line.hold_reason, 'team', coalesce(step.staff_name, 'Our team'),
  coalesce(step.created_at, line.updated_at)
from service_filters line
left join lateral (
  select staff_name, created_at from service_filter_steps
  where service_filter_id = line.id and state = 'on_hold' order by created_at desc limit 1
) as step on true
where line.state = 'on_hold' and line.hold_reason is not null;
insert into tasks (kind, customer_id, hold_question_id, text, due_on, made_by, created_at, updated_at)
select 'question', service.customer_id, question.id, question.question,
  (question.asked_at at time zone 'America/New_York')::date, question.asked_by, question.asked_at, question.asked_at
from hold_questions question
join service_filters line on line.id = question.service_filter_id
join service_history service on service.id = line.service_history_id;
