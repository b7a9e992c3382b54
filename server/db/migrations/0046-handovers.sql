-- Who took or gave which filters, when, and who signed: one for each appointment.
create table handovers (
  id text primary key default gen_random_uuid()::text,
  appointment_id text not null unique references appointments on delete cascade,
  service_history_id text references service_history on delete set null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  filter_count int not null check (filter_count between 0 and 500),
  signed_by line_text not null,
  -- Strokes of a pen as JSON; null where a name was typed instead.
  signature jsonb,
  note long_text,
  photo bytea,
  handed_over_at timestamptz not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index handovers_of_service on handovers (service_history_id) where service_history_id is not null;
