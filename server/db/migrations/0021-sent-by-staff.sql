-- Who of staff has caused a message, and whether by a call that is there to send: limits count both.
alter table outbox
  add column staff_id text references staff on delete set null,
  add column is_by_hand boolean not null default false;
create index outbox_by_staff on outbox (created_at) where staff_id is not null;
