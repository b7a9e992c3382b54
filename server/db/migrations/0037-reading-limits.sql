-- At which reading a filter of this vehicle is due, where its maker says another limit than usual: every limit with
-- the day since when, so that what was found at a service stays judged by the limit of its day. Null where none was set.
alter table vehicle_profiles add column reading_limits jsonb;
