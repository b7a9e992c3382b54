-- What the steps before have changed is checked now, so that the tables of it can be.
set constraints all immediate;
set constraints all deferred;

-- A customer is asked for a review once a job: when.
alter table service_history add column review_asked_at timestamptz;

-- Of the texts of a job: whose link shows where the filters are. The shared one of a service stays
-- in its row.
create table status_links (
  id text default gen_random_uuid()::text primary key,
  service_history_id text not null references service_history on delete cascade,
  customer_id text not null references customers on delete cascade,
  code text not null unique check (char_length(code) <= 100),
  -- To which it was sent: with another one it works no more.
  phone_number line_text not null,
  created_at timestamptz not null default now()
);
create unique index status_links_one_each on status_links (service_history_id, customer_id, phone_number);
create index status_links_of_customer on status_links (customer_id);
