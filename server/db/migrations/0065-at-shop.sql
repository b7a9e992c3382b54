-- Withdrawn since its filter came to us: it applies again once the arrival is taken back.
alter table maintenance_recommendations add column closed_at_shop boolean not null default false;
-- Asked for with every view of a fleet: the filters that are with us, out of all that ever were.
create index service_filters_not_back on service_filters (service_history_id) where state <> 'handed_over';
