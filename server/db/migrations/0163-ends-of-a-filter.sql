-- What the steps before have changed is checked now, so that the tables of it can be.
set constraints all immediate;
set constraints all deferred;

-- What became of a filter of an order beside a result: what, and why. Who said so, and when, is its
-- step; where it was before is where the work goes on once it is taken back.
alter table service_filters drop constraint service_filters_state_check;
alter table service_filters add constraint service_filters_state_check check (state in
  ('expected', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed', 'handed_over', 'on_hold', 'ended'));
alter table service_filters
  add column ended_as text check (ended_as in
    ('lost', 'returned_uncleaned', 'exchanged', 'given_to_wrong_customer', 'kept_for_parts')),
  add column ended_from text check (ended_from in
    ('expected', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed', 'handed_over')),
  add column end_reason long_text;
alter table service_filters add constraint service_filters_ended_with_reason check (
  num_nonnulls(ended_as, ended_from, end_reason) = case when state = 'ended' then 3 else 0 end);
alter table service_filters add constraint service_filters_ended_uncertified check (
  state <> 'ended' or result is null or result = 'not_restorable');
drop index service_filters_not_back;
create index service_filters_not_back on service_filters (service_history_id)
  where state not in ('handed_over', 'ended');

-- How many of a service have: its quantity is what is left.
alter table service_history add column ended_quantity integer not null default 0 check (ended_quantity >= 0);

-- Neither its owner has it nor we do.
alter table filters drop constraint filters_state_check;
alter table filters add constraint filters_state_check
  check (state in ('in_service', 'at_shop', 'on_shelf', 'returned', 'gone', 'retired'));
alter table service_filters drop constraint service_filters_came_from_state_check;
alter table service_filters add constraint service_filters_came_from_state_check
  check (came_from_state in ('in_service', 'at_shop', 'on_shelf', 'returned', 'gone', 'retired'));
create or replace function search_entry(one filters) returns setof search_entries
  language sql stable rows 1 as $_$
  select 'filter', one.id, null, one.company_id, one.serial_number, detail, search_words(one.serial_number, detail, detail), null,
    one.created_at
  from (values (concat_ws(', ', one.part_number,
    (select string_agg('tag ' || lpad(tag::text, greatest(6, length(tag::text)), '0'), ', ' order by tag)
      from (select one.tag_number union all select tag_number from filters where merged_into = one.id) as tags (tag)
      where one.serial_number !~* ('\mtag 0*' || tag || '$')),
    case one.state when 'returned' then 'returned, not usable' when 'gone' then 'not with its owner'
      when 'retired' then 'retired' end))) as shown (detail)
  where one.merged_into is null
$_$;

-- One that is missing is somebody's to find, or to settle with its owner.
alter table tasks add column service_filter_id text references service_filters on delete cascade;
alter table tasks drop constraint tasks_kind_check;
alter table tasks add constraint tasks_kind_check
  check (kind in ('follow_up', 'call', 'mention', 'missing_filter'));
alter table tasks add constraint tasks_name_the_missing check (
  (kind = 'missing_filter') = (service_filter_id is not null));
create unique index tasks_missing_once on tasks (service_filter_id) where done_at is null;
create index tasks_of_filter on tasks (service_filter_id) where service_filter_id is not null;
