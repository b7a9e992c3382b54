-- Of which filter a prediction was, where filters are kept by themselves: only that one's life is its outcome.
alter table predictions add column filter_id text references filters on delete set null;
create index predictions_of_filter on predictions (filter_id) where filter_id is not null;
