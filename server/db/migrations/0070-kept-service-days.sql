-- The day of a service is a plan until it is completed. Kept: staff said that it was done then, or it was completed then before.
alter table service_history add column keeps_day boolean not null default false;
-- Stepped back by the release before to correct a certificate.
update service_history s set keeps_day = true
where status = 'in_progress' and exists (select from certificates c where c.service_history_id = s.id);
