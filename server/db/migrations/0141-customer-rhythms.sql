-- How often each customer comes, and how much of late: counted by a job for one day. Whoever reads
-- counts those again who have none of today, or have changed since.
create table customer_rhythms (
  customer_id text primary key references customers on delete cascade,
  counted_on date not null,
  first_service_on date,
  last_service_on date,
  last_service_id text,
  usual_pause_days integer,
  was_served_year_before boolean not null,
  filters_last_half_year integer not null,
  filters_half_year_before integer not null,
  filters_last_quarter integer not null,
  filters_quarter_before integer not null,
  visits_lately integer not null
);

-- Marks, and no rows that would be changed or removed: writers add them beside each other, and one
-- is seen from the same moment on as the services that it is about.
create table changed_rhythms (
  customer_id text not null references customers on delete cascade,
  id bigint generated always as identity,
  primary key (customer_id, id)
);

create function mark_changed_rhythms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into changed_rhythms (customer_id)
    select distinct customer_id from after_rows where status in ('completed', 'delivered');
  elsif tg_op = 'DELETE' then
    insert into changed_rhythms (customer_id)
    select distinct customer_id from before_rows where status in ('completed', 'delivered');
  else
    insert into changed_rhythms (customer_id)
    with before_finished as (
      select id, customer_id, service_date, quantity from before_rows where status in ('completed', 'delivered')
    ), after_finished as (
      select id, customer_id, service_date, quantity from after_rows where status in ('completed', 'delivered')
    )
    select customer_id from (table before_finished except table after_finished) as gone
    union select customer_id from (table after_finished except table before_finished) as come;
  end if;
  return null;
end $$;

create trigger rhythms_change_with_new after insert on service_history
  referencing new table as after_rows
  for each statement execute function mark_changed_rhythms();
create trigger rhythms_change_with_changed after update on service_history
  referencing old table as before_rows new table as after_rows
  for each statement execute function mark_changed_rhythms();
create trigger rhythms_change_with_gone after delete on service_history
  referencing old table as before_rows
  for each statement execute function mark_changed_rhythms();

-- What came of the newest predictions is compared, not of all that there ever were.
create index predictions_answered on predictions (predicted_on desc, id) where serviced_on is not null;
