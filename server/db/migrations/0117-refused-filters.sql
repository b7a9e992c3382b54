-- How many filters of a service could not be restored: what its customer hears follows from that, and not from the status alone.
alter table service_history add column refused_quantity int not null default 0 check (refused_quantity >= 0);
update service_history as service set refused_quantity = refused.count
from (
  select service_history_id as id, count(*)::int as count from service_filters where result = 'not_restorable' group by 1
  union all
  select service_history_id, count(*)::int from service_measurements as measured
  where verdict = 'not_restorable'
    and not exists (select from service_filters where service_filters.service_history_id = measured.service_history_id) group by 1
) as refused where refused.id = service.id;

-- One that went back and can't be used is in no vehicle.
alter table filters drop constraint filters_state_check;
alter table filters add constraint filters_state_check
  check (state in ('in_service', 'at_shop', 'on_shelf', 'returned', 'retired'));
alter table service_filters drop constraint service_filters_came_from_state_check;
alter table service_filters add constraint service_filters_came_from_state_check
  check (came_from_state in ('in_service', 'at_shop', 'on_shelf', 'returned', 'retired'));
update filters set state = 'returned' where state in ('in_service', 'on_shelf') and 'not_restorable' = (
  select result from service_filters as line join service_history as service on service.id = line.service_history_id
  where line.filter_id = filters.id and service.status <> 'cancelled' order by line.created_at desc, line.id limit 1)
  and exists (select from service_filters as line where line.filter_id = filters.id and line.state = 'handed_over');

-- When whoever has its vehicle, or our team for them, said that another filter is in its place.
alter table service_filters add column replaced_on date, add column replaced_by line_text;
-- The same of a service whose filters its form has recorded, where none of them was restored.
alter table service_history add column refused_replaced_on date, add column refused_replaced_by line_text;
-- What a refused filter asks of its owner, in place of a prediction.
alter table maintenance_recommendations
  add column refused_service_id text, add column refused_filter_id text, add column refused_on date;
