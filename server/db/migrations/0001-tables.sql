-- Two widths of text, so that no call can store a book: a line (name, address, phone) and a paragraph.
create domain line_text as text check (char_length(value) <= 1000);
create domain long_text as text check (char_length(value) <= 10000);

create table demo_requests (
  id text primary key default gen_random_uuid()::text,
  full_name line_text not null,
  company_name line_text,
  email line_text not null,
  phone line_text not null,
  preferred_date date,
  filter_types text check (filter_types in ('dpf', 'air', 'fleet', 'multiple')),
  comments long_text,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index demo_requests_newest on demo_requests (created_at desc, id desc);

create table contact_messages (
  id text primary key default gen_random_uuid()::text,
  name line_text not null,
  email line_text not null,
  phone line_text,
  message long_text not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

create table newsletter_subscriptions (
  id text primary key default gen_random_uuid()::text,
  email line_text not null,
  created_at timestamptz not null default now()
);
create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_newest on newsletter_subscriptions (created_at desc, id desc);

-- 100,000 filters a month at 100,000 dollars are 120 billion dollars a year: more than int holds.
create table savings_calculations (
  id text primary key default gen_random_uuid()::text,
  filter_type line_text not null,
  replacement_cost int not null check (replacement_cost >= 0),
  filter_count int not null check (filter_count >= 0),
  filters_per_month numeric not null default 1 check (filters_per_month >= 0),
  replacements_per_year int not null check (replacements_per_year >= 0),
  annual_savings bigint not null,
  cost_reduction int not null,
  waste_reduction int not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index savings_calculations_newest on savings_calculations (created_at desc, id desc);

create table reviews (
  id text primary key default gen_random_uuid()::text,
  name line_text not null,
  company line_text,
  rating int not null check (rating between 1 and 5),
  text long_text not null,
  consent boolean not null check (consent),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_sample boolean not null default false,
  approved_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index reviews_by_status on reviews (status, created_at desc, id desc);

create table customers (
  id text primary key default gen_random_uuid()::text,
  email line_text not null,
  first_name line_text not null,
  last_name line_text not null,
  company line_text,
  phone line_text,
  address line_text,
  city line_text,
  state line_text,
  zip_code line_text,
  password_hash line_text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index customers_email on customers (lower(email));
create index customers_newest on customers (created_at desc, id desc);

create table service_history (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  service_type line_text not null,
  filter_type line_text not null,
  quantity int not null check (quantity > 0),
  service_date date not null,
  pickup_date date,
  delivery_date date,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'in_progress', 'completed', 'delivered', 'cancelled')),
  cost numeric(10,2) check (cost >= 0),
  notes long_text,
  technician line_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_history_of_customer on service_history (customer_id, service_date desc, id desc);
create index service_history_by_status on service_history (status, service_date desc, id desc);

create table appointments (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  service_type line_text not null,
  requested_date timestamptz not null,
  confirmed_date timestamptz,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  notes long_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index appointments_of_customer on appointments (customer_id, created_at desc, id desc);
create index appointments_by_status on appointments (status, requested_date);

create table invoices (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  service_history_id text references service_history,
  invoice_number line_text not null unique,
  amount numeric(10,2) not null check (amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  issue_date date not null default (now() at time zone 'America/New_York')::date,
  due_date date not null,
  paid_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index invoices_of_customer on invoices (customer_id, issue_date desc, id desc);
create index invoices_of_service on invoices (service_history_id);
create index invoices_by_status on invoices (status, due_date);

create table notifications (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  type line_text not null,
  title line_text not null,
  message long_text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_of_customer on notifications (customer_id, created_at desc, id desc);
create index notifications_unread on notifications (customer_id) where not is_read;

create table sms_messages (
  id text primary key default gen_random_uuid()::text,
  customer_id text references customers,
  phone_number line_text not null,
  message long_text not null,
  template_type line_text not null,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'delivered', 'failed')),
  provider_message_id line_text,
  delivery_method line_text not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  error_message long_text,
  created_at timestamptz not null default now()
);
create index sms_messages_newest on sms_messages (created_at desc, id desc);
create index sms_messages_of_customer on sms_messages (customer_id, created_at desc, id desc);
create index sms_messages_by_status on sms_messages (status, created_at);
create index sms_messages_of_provider on sms_messages (provider_message_id);

create table vehicle_profiles (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  vehicle_identifier line_text not null,
  vehicle_type line_text not null,
  make line_text,
  model line_text,
  year int check (year between 1900 and 2200),
  engine_type line_text,
  operating_conditions line_text,
  average_miles_per_month int check (average_miles_per_month >= 0),
  filter_types jsonb,
  maintenance_history jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index vehicle_profiles_of_customer on vehicle_profiles (customer_id, created_at desc, id desc);

create table maintenance_recommendations (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  filter_type line_text not null,
  vehicle_id text references vehicle_profiles,
  current_mileage int check (current_mileage >= 0),
  last_service_mileage int check (last_service_mileage >= 0),
  predicted_service_mileage int check (predicted_service_mileage >= 0),
  urgency_level text not null check (urgency_level in ('critical', 'high', 'medium', 'low')),
  confidence_score numeric(5,2) check (confidence_score between 0 and 100),
  estimated_cost_savings numeric(10,2),
  recommended_action long_text not null,
  reasoning_factors jsonb,
  status text not null default 'pending' check (status in ('pending', 'scheduled', 'dismissed')),
  scheduled_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index maintenance_recommendations_of_customer
  on maintenance_recommendations (customer_id, created_at desc, id desc);
create index maintenance_recommendations_of_vehicle on maintenance_recommendations (vehicle_id);
create index maintenance_recommendations_by_status on maintenance_recommendations (status, created_at desc);

create table maintenance_metrics (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  vehicle_id text references vehicle_profiles,
  metric_type line_text not null,
  metric_value numeric(10,2) not null,
  recorded_date timestamptz not null,
  created_at timestamptz not null default now()
);
create index maintenance_metrics_of_customer on maintenance_metrics (customer_id, recorded_date desc, id desc);
create index maintenance_metrics_of_vehicle on maintenance_metrics (vehicle_id, metric_type, recorded_date desc);

create table chat_sessions (
  id text primary key default gen_random_uuid()::text,
  visitor_id line_text not null,
  customer_name line_text,
  customer_email line_text,
  status text not null default 'active' check (status in ('active', 'closed')),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index chat_sessions_of_visitor on chat_sessions (visitor_id, created_at desc);
create index chat_sessions_by_status on chat_sessions (status, last_message_at desc);

-- seq is the one order of a conversation: clocks can tie or step back.
create table chat_messages (
  id text primary key default gen_random_uuid()::text,
  seq bigint generated always as identity unique,
  session_id text not null references chat_sessions,
  sender_type text not null check (sender_type in ('customer', 'agent', 'system')),
  sender_name line_text not null,
  message long_text not null,
  created_at timestamptz not null default now()
);
create index chat_messages_of_session on chat_messages (session_id, seq);
