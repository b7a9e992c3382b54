-- By how much the ranges of a model are said wider than it says, by what came of its predictions: kept
-- by a job, and with each prediction, so that what came is compared with the model itself.
create table range_widenings (
  model line_text primary key,
  sooner double precision not null check (sooner between 1 and 3),
  later double precision not null check (later between 1 and 3),
  counted_at timestamptz not null
);
alter table predictions
  add column widened_sooner double precision not null default 1 check (widened_sooner between 1 and 3),
  add column widened_later double precision not null default 1 check (widened_later between 1 and 3);

-- The first day of its month on which our advice asked for a service soon: what was cleaned then, and
-- nobody said was due, was cleaned by plan.
alter table predictions add column asked_on date;
