-- What the steps before have changed is checked now, so that the table of it can be.
set constraints all immediate;
set constraints all deferred;

-- Of the filters that were sent with a service: the same key again is the same only with the same.
alter table service_history add column filters_sha256 text check (filters_sha256 ~ '^[0-9a-f]{64}$');

-- Of a filter that went back with a service that was finished as a whole: when it did by our clock,
-- since when our team had said that it is here, and what a phone may send again once it is undone.
alter table service_filters add column went_back_at timestamptz, add column came_from_shop_since timestamptz,
  add column taken_back_keys text[] not null default '{}';

-- A filter that two files of one customer had is one since they were merged: what names the one
-- that is gone, its serial number, tag and label, leads to the one that remains.
alter table filters add column merged_into text references filters on delete set null;
create index filters_merged on filters (merged_into) where merged_into is not null;
drop index filters_one_per_serial;
create unique index filters_one_per_serial on filters (coalesce(company_id, ''), lower(btrim(serial_number::text)))
  where merged_into is null;

create or replace function search_entry(one filters) returns setof search_entries
  language sql stable rows 1 as $_$
  select 'filter', one.id, null, one.company_id, one.serial_number, detail, search_words(one.serial_number, detail, detail), null,
    one.created_at
  from (values (concat_ws(', ', one.part_number,
    (select string_agg('tag ' || lpad(tag::text, greatest(6, length(tag::text)), '0'), ', ' order by tag)
      from (select one.tag_number union all select tag_number from filters where merged_into = one.id) as tags (tag)
      where one.serial_number !~* ('\mtag 0*' || tag || '$')),
    case one.state when 'returned' then 'returned, not usable' when 'retired' then 'retired' end))) as shown (detail)
  where one.merged_into is null
$_$;
create or replace trigger search_entries_are_kept after insert or delete or update of id, company_id, serial_number, part_number, tag_number, state, created_at, merged_into
  on filters for each row execute function keep_search_entry();

-- Merges before this one, by what went to the filter that remains, one after the other: each leads to
-- the last one, and is taken back by itself. One that has gone its own way since stays by itself.
do $$
declare
  twin record;
  earlier text[];
begin
  for twin in select distinct merge.created_at, merge.id as merge_id, one ->> 'from' as gone, one ->> 'to' as remaining
    from customer_merges as merge, jsonb_array_elements(merge.moved) as one
    where one ->> 'column' = 'filter_id' order by merge.created_at, merge_id, gone
  loop
    update filters set merged_into = twin.remaining where id = twin.gone
      and twin.remaining in (select id from filters) and vehicle_id is null and state is distinct from 'at_shop'
      and not exists (select from service_filters where filter_id = twin.gone)
      and not exists (select from filter_moves where filter_id = twin.gone);
    continue when not found;
    select coalesce(array_agg(id), '{}') into earlier from filters where merged_into = twin.gone;
    update filters set merged_into = twin.remaining where merged_into = twin.gone;
    update customer_merges set moved = moved || (
      select jsonb_agg(jsonb_build_object('table', 'filters', 'column', 'merged_into', 'from', came_from, 'to', twin.remaining, 'ids', ids))
      from (values (null, array[twin.gone]), (twin.gone, earlier)) as led (came_from, ids) where ids <> '{}')
    where id = twin.merge_id;
  end loop;
end $$;
-- The tag of the one that is gone finds it.
update filters set state = state where id in (select merged_into from filters);
