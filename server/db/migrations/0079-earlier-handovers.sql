-- What a driver recorded of visits in vain, once another handover of the same appointment has taken its place.
create table earlier_handovers (
  id text primary key,
  appointment_id text not null references appointments on delete cascade,
  service_history_id text references service_history on delete set null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  filter_count int not null check (filter_count between 0 and 500),
  signed_by line_text not null,
  signature jsonb,
  note long_text,
  photo bytea,
  handed_over_at timestamptz not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null
);
create index earlier_handovers_of_appointment on earlier_handovers (appointment_id);
create index earlier_handovers_of_service on earlier_handovers (service_history_id) where service_history_id is not null;
