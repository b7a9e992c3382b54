-- Someone of ours is out: what of their work went to whom, as it was before, so that it has a way
-- back.
create table hand_ons (
  id text default gen_random_uuid()::text primary key,
  staff_id text not null references staff on delete cascade,
  to_id text references staff on delete set null,
  from_day date not null,
  to_day date not null,
  made jsonb not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz
);
create index hand_ons_of_staff on hand_ons (staff_id, created_at desc);

-- Who of the customer's people hands the filters over, where that is not who booked.
alter table appointments add column hands_over_id text references customers on delete set null;
create index appointments_of_hander on appointments (hands_over_id) where hands_over_id is not null;
