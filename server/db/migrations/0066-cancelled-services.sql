-- When a service was cancelled: what a link to its filters says from then on. Of earlier ones what the audit log knows.
alter table service_history add column cancelled_at timestamptz;
update service_history set cancelled_at = (
  select max(at) from audit_log
  where subject_kind = 'service_history' and subject_id = service_history.id and action = 'service_changed'
    and detail ->> 'change' = 'status' and detail ->> 'to' = 'cancelled')
where status = 'cancelled';
