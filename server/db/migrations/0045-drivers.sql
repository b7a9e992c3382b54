-- Our drivers: their own stops, and nothing else.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('owner', 'office', 'technician', 'driver'));

alter table appointments
  -- What a delivery brings back.
  add column service_history_id text references service_history on delete set null,
  -- The day board changed it and mailed nobody: what the customer was last notified of, null for nothing yet.
  add column awaits_notice boolean not null default false,
  add column noticed_hour timestamptz,
  -- Raised by each change on the day board, so that a board left open changes nothing that it does not show.
  add column board_version int not null default 0,
  -- When the customer was told that we are on our way.
  add column on_way_at timestamptz;

-- A service is brought back by one delivery at a time.
create unique index appointments_one_delivery on appointments (service_history_id)
  where service_history_id is not null and status in ('pending', 'confirmed');
create index appointments_by_hour on appointments ((coalesce(confirmed_date, requested_date)));
create index appointments_awaiting_notice on appointments (id) where awaits_notice;
