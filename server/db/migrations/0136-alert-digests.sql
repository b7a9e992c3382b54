-- The alerts that wait for one email which names them all: found by the key of its job.
create index outbox_alerts_waiting on outbox (batch) where template = 'officeAlert' and status = 'queued';
