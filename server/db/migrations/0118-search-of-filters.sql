-- A filter is found by its tag after its serial number was read, and says where it is no use to look for it.
create or replace function search_entry(one filters) returns setof search_entries rows 1 language sql stable as $$
  select 'filter', one.id, null, one.company_id, one.serial_number, detail, search_words(one.serial_number, detail, detail), null,
    one.created_at
  from (values (concat_ws(', ', one.part_number,
    case when one.serial_number !~* ('\mtag 0*' || one.tag_number || '$') then 'tag ' || lpad(one.tag_number::text, greatest(6, length(one.tag_number::text)), '0') end,
    case one.state when 'returned' then 'returned, not usable' when 'retired' then 'retired' end))) as shown (detail)
$$;
drop trigger search_entries_are_kept on filters;
create trigger search_entries_are_kept
  after insert or delete or update of id, company_id, serial_number, part_number, tag_number, state, created_at on filters
  for each row execute function keep_search_entry();
update filters set state = state where state in ('returned', 'retired');
