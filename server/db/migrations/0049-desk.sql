-- A word that thousands of rows have is looked for among the newest of its kind, and beside them as a title, with no
-- need of trigrams: both stay short however often it is there. Notes are long, an index row may not be.
create index search_entries_newest on search_entries (kind, at desc);
create index search_entries_by_title on search_entries (kind, left(words, 80) text_pattern_ops);

-- A site that is no longer used has no vehicles.
create function vehicles_leave_site() returns trigger language plpgsql as $$
begin
  update vehicle_profiles set site_id = null where site_id = new.id;
  return null;
end $$;
create trigger sites_are_left after update of archived_at on sites
  for each row when (new.archived_at is not null) execute function vehicles_leave_site();
create index vehicle_profiles_of_site on vehicle_profiles (site_id) where site_id is not null;

-- Whoever had their report sent by email may be answered about it.
alter table savings_calculations
  add column email line_text,
  add column customer_id text references customers on delete set null;
create index savings_calculations_by_email on savings_calculations (lower(email), created_at) where email is not null;
create index savings_calculations_of_customer on savings_calculations (customer_id) where customer_id is not null;
