-- A visit in vain was copied into a table of its own once another handover took its place, since an
-- appointment was unique here. It stays where it is now, and is replaced.
alter table handovers add column is_replaced boolean not null default false;
alter table handovers drop constraint handovers_appointment_id_key;

-- A key that both tables had answers for the handover that counts.
insert into handovers (id, appointment_id, service_history_id, staff_id, staff_name, filter_count, signed_by, signature, note,
  photo, handed_over_at, idempotency_key, created_at, is_replaced)
select id, appointment_id, service_history_id, staff_id, staff_name, filter_count, signed_by, signature, note,
  photo, handed_over_at,
  case when not exists (select from handovers where idempotency_key = earlier.idempotency_key) then idempotency_key end,
  created_at, true
from earlier_handovers as earlier;
drop table earlier_handovers;

create index handovers_of_appointment on handovers (appointment_id);
-- One for each appointment counts.
create unique index handovers_that_count on handovers (appointment_id) where not is_replaced;
