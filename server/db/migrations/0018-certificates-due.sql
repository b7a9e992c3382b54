-- A certificate is issued with the change that makes it due. Those that were waiting for their first download get theirs
-- now: eight letters of 32, as server/service-history/certificate.ts makes them. By a chance of one in a trillion a number
-- is taken: then nothing is changed, and the next start tries again.
insert into certificates (number, service_history_id, issued_on)
select format('LF-%s-%s-%s', to_char(today, 'YYYY'), left(letters, 4), right(letters, 4)), id, today
from (
  select due.id, (now() at time zone 'America/New_York')::date as today,
    -- The bytes of a random UUID that hold neither its version nor its variant.
    (select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(due.random, place) % 32 + 1, 1), '')
     from unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place) as letters
  from (
    select service.id, uuid_send(gen_random_uuid()) as random
    from service_history as service
    where service.status in ('completed', 'delivered')
      and exists (select from service_measurements as measured where measured.service_history_id = service.id)
      and not exists (select from certificates as issued where issued.service_history_id = service.id)
    offset 0
  ) as due
) as numbered;
