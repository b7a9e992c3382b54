-- Pressed twice, work is handed on once, and its way back is that of the first.
alter table hand_ons add column idempotency_key text unique check (char_length(idempotency_key) <= 255);
