-- What a filter looked like at its service, before and after: drawn again when it came, without place or camera.
create table filter_photos (
  id text primary key default gen_random_uuid()::text,
  service_filter_id text not null references service_filters on delete cascade,
  stage text not null check (stage in ('before', 'after')),
  content bytea not null,
  width int not null,
  height int not null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index filter_photos_of_filter on filter_photos (service_filter_id, created_at);
