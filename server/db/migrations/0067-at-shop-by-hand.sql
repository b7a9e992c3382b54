-- Since when it is in our shop because staff said so, and not an order: docs/decisions/0019-lives-are-counted-filter-by-filter.md
-- Null for whatever was there before: nobody knows whether it still is. It counts with the state alone,
-- which the release before this one changes without it.
alter table filters add column at_shop_since timestamptz;
-- Asked for with every view of a fleet, out of all filters that ever were.
create index filters_at_shop_by_hand on filters (vehicle_id) where at_shop_since is not null and state = 'at_shop';
