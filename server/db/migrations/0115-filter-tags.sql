-- Our own number of a filter whose plate can't be read: until somebody reads it, the tag is its serial number.
create sequence filter_tags as int;
alter table filters add column tag_number int unique check (tag_number > 0);

-- Filters that came without a serial number get one as well, in the order in which they came.
do $$
declare
  one record;
  tag int;
  made text;
begin
  for one in
    select line.id, line.vehicle_id, line.state, line.created_at, service.filter_type, service.status,
      coalesce(service.company_id, (select company_id from memberships where customer_id = service.customer_id)) as company_id
    from service_filters as line join service_history as service on service.id = line.service_history_id
    where line.filter_id is null and coalesce(line.held_from, line.state) <> 'expected' and service.status <> 'cancelled'
    order by line.created_at, line.id
  loop
    tag := nextval('filter_tags');
    insert into filters (company_id, serial_number, tag_number, kind, vehicle_id, state, created_at)
    values (
      one.company_id, 'Lakeline tag ' || lpad(tag::text, greatest(6, length(tag::text)), '0'), tag,
      -- As domain/filter-kind.ts reads the words.
      case
        when one.filter_type ~* '\mdpf|particulate|soot filter' then 'dpf'
        when one.filter_type ~* '\mdoc\M|oxidation' then 'doc'
        when one.filter_type ~* 'cabin|hvac|hepa|pollen' then 'cabin'
        when one.filter_type ~* '\mair\M|intake|engine_air' then 'engine_air'
        else 'other'
      end,
      one.vehicle_id,
      case
        when one.state <> 'handed_over' and one.status <> 'delivered' then 'at_shop'
        when one.vehicle_id is not null then 'in_service'
      end,
      one.created_at)
    returning id into made;
    update service_filters set filter_id = made where id = one.id;
  end loop;
end
$$;
