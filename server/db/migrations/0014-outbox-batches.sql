-- Mails that are queued together share a job: a job each cost more than the mails themselves while many waited.

-- The key of that job. A mail that is tried again has a job of its own.
alter table outbox add column batch line_text;

-- Most rows have neither, and each index costs the forms that write them.
drop index outbox_of_provider;
create index outbox_of_provider on outbox (provider_message_id) where provider_message_id is not null;
drop index outbox_of_customer;
create index outbox_of_customer on outbox (customer_id, created_at desc) where customer_id is not null;
