-- A filter has a result once somebody has judged it. The form used to fill one in: where nothing was measured after a
-- cleaning that has not happened yet, nobody can have judged.
alter table service_measurements
  alter column verdict drop not null,
  add column reason long_text,
  -- Readings that are unlikely, and that somebody has said are right.
  add column readings_confirmed boolean not null default false;

update service_measurements as measured
set verdict = null
from service_history as service
where service.id = measured.service_history_id
  and service.status in ('scheduled', 'in_progress')
  and measured.verdict <> 'not_restorable'
  and coalesce(measured.flow_after_cfm, measured.pressure_after_inh2o, measured.weight_after_g) is null;
