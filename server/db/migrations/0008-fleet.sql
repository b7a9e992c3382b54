-- What a fleet is predicted from: when a vehicle was serviced at which mileage, and what was read on it since.

alter table vehicle_profiles
  add column current_mileage int check (current_mileage >= 0),
  -- Holds for every filter of the vehicle until a service of its own says otherwise.
  add column last_service_mileage int check (last_service_mileage >= 0),
  add column archived_at timestamptz,
  add column idempotency_key text unique check (char_length(idempotency_key) <= 255);
-- A vehicle that is in use is known by one name to its fleet.
create unique index vehicle_profiles_one_name on vehicle_profiles (customer_id, lower(vehicle_identifier)) where archived_at is null;

alter table service_history
  add column vehicle_id text references vehicle_profiles,
  add column mileage int check (mileage >= 0),
  -- As found on the bench: true when the filter was due. Null where nobody has said so.
  add column was_due boolean;
create index service_history_of_vehicle on service_history (vehicle_id, service_date) where vehicle_id is not null;

alter table maintenance_metrics
  -- A reading that somebody has corrected: kept, and no longer counted.
  add column voided_at timestamptz,
  -- The first reading of an odometer that took the place of another.
  add column is_new_dial boolean not null default false;

alter table maintenance_recommendations
  add column snoozed_until date,
  add column dismiss_reason long_text,
  add column appointment_id text references appointments on delete set null,
  add column model_version line_text,
  -- The day by which a planned cleaning costs least, for the forecast.
  add column service_by date,
  -- The most urgent level that its customer has been told of: nobody is told twice.
  add column told_urgency text check (told_urgency in ('critical', 'high')),
  -- Done, or its vehicle is gone: out of every list, kept for the record.
  add column closed_at timestamptz;
-- One filter of one vehicle has one recommendation that stands, however many analyses run.
create unique index maintenance_recommendations_one_standing
  on maintenance_recommendations (vehicle_id, filter_type) where closed_at is null;

-- What was predicted, and what came. The first prediction of a month stands: later ones know more and would flatter us.
create table predictions (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  vehicle_id text not null references vehicle_profiles on delete cascade,
  filter_type line_text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  predicted_on date not null,
  model_version line_text not null,
  -- Lives in miles from the service to due, as the interval of four in five.
  p10 int not null,
  p50 int not null,
  p90 int not null,
  confidence numeric(5,2) not null,
  miles_since_service int not null,
  serviced_on date,
  outcome_life int,
  -- True: the life ended by itself. False: the filter was cleaned before it was due, so it would have lasted longer.
  outcome_due boolean,
  unique (vehicle_id, filter_type, month)
);
create index predictions_of_customer on predictions (customer_id);
create index predictions_waiting on predictions (vehicle_id, filter_type) where serviced_on is null;

-- Each analysis: when, how much, and how often one customer asks.
create table analysis_runs (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers on delete cascade,
  ran_at timestamptz not null,
  vehicles int not null,
  recommendations int not null
);
create index analysis_runs_of_customer on analysis_runs (customer_id, ran_at desc);
