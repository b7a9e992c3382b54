-- A phone without signal sends its steps and results later: each has its key, and is stored once.
alter table service_filter_steps
  add column result text check (result in ('restored', 'restored_with_limits', 'not_restorable')),
  add column idempotency_key text unique check (char_length(idempotency_key) <= 255);
