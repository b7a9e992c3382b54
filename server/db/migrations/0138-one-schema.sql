-- The tables as they are, noun by noun. A change is a new step behind this one.

-- A function may name a table that stands below it.
set local check_function_bodies = off;

-- Two widths of text, so that no call can store a book: a line (name, address, phone) and a
-- paragraph.
create domain line_text as text check (char_length(value) <= 1000);
create domain long_text as text check (char_length(value) <= 10000);

-- The numbers on our own labels.
create sequence filter_tags as integer;

-- A number by its last ten digits, without its extension and whatever else was typed around it; see
-- domain/outbox/texts/phone-search.ts.
create function phone_digits(phone text) returns text
  language sql immutable strict parallel safe as $_$
  select right(ltrim(regexp_replace(regexp_replace(phone, '[\s,;]*(ext(ension)?|x|#|[,;])[.:=\s]*\d{1,6}\s*$', '', 'i'), '[^0-9]', '', 'g'), '0'), 10)
$_$;

-- Nobody changes or removes a row: it outlives the account that it speaks of, by the name it had.
create table audit_log (
  id bigint generated always as identity primary key,
  staff_id text,
  staff_name line_text not null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  detail jsonb,
  at timestamptz not null default now()
);
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_of_staff on audit_log (staff_id, id desc);
create index audit_log_of_subject on audit_log (subject_kind, subject_id, id desc);

-- The office: who works there, their sessions, and what they did.
create table staff (
  id text default gen_random_uuid()::text primary key,
  email line_text not null,
  name line_text not null,
  role text not null check (role in ('owner', 'office', 'technician', 'driver')),
  -- Null until a one-time code has set it.
  password_hash line_text,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  -- Offered until a first code has proven that an app has it.
  totp_offered text,
  totp_secret text,
  -- A code is taken once: the last step that was used (RFC 6238, 5.2).
  last_totp_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Staff look after their accounts: what a one-time code is for, codes for the day the app is
  -- lost, when somebody was last here, and whether a second factor is demanded.
  last_seen_at timestamptz
);
create unique index staff_email on staff (lower(email::text));

create table customers (
  id text default gen_random_uuid()::text primary key,
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
  updated_at timestamptz not null default now(),
  is_demo boolean not null default false,
  -- A higher number makes every calendar address that was given out before worthless.
  calendar_version integer not null default 1,
  closed_at timestamptz,
  -- When the link that was mailed to the address was used: before that, nobody knows whose address
  -- it is.
  email_proven_at timestamptz,
  -- How many vehicles in use an account may have until staff raise it: one account must not fill
  -- the database for all others.
  vehicle_limit integer not null default 5000
    check (vehicle_limit >= 0 and vehicle_limit <= 200000),
  -- Miles or kilometers, as an account types and reads distances. Every distance stays stored in
  -- whole miles.
  distance_unit text not null default 'mi' check (distance_unit in ('mi', 'km')),
  made_by text references staff on delete set null,
  invited_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255)
);
-- Twins are looked for by company as well.
create index customers_by_company on customers (lower(company::text)) where company is not null;
-- Backwards, since people search by the end of a number.
create index customers_by_phone on customers (reverse(phone_digits(phone::text)) text_pattern_ops)
  where phone is not null;
create unique index customers_email on customers (lower(email::text));
create index customers_newest on customers (created_at desc, id desc);

-- What our team changed of a customer's rows, a row for each field. The audit log has no personal
-- data.
create table record_changes (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  subject_kind text not null,
  subject_id text not null,
  field text not null,
  before long_text,
  after long_text,
  staff_id text references staff on delete set null,
  staff_name text not null,
  created_at timestamptz not null default now()
);
create index record_changes_of_customer on record_changes (customer_id, created_at desc, id desc);

-- What people text us. A STOP stays provable; what is no keyword is for a person to read.
create table inbound_texts (
  id text default gen_random_uuid()::text primary key,
  phone_number line_text not null,
  message long_text not null,
  keyword text check (keyword in ('stop', 'start', 'help')),
  provider_message_id line_text not null unique,
  created_at timestamptz not null default now()
);
create index inbound_texts_newest on inbound_texts (created_at desc, id desc);
create index inbound_texts_of_number on inbound_texts (phone_number, created_at desc);

-- The last run of each job: several processes work, and a restart forgets nothing.
create table job_runs (
  name text primary key,
  -- The longest time between two runs by its clock; null for what only a store queues.
  every_seconds integer,
  known_since timestamptz not null default now(),
  ended_at timestamptz,
  duration_ms integer,
  failed boolean,
  succeeded_at timestamptz
);

-- When mail did not leave, from when to when, and what the provider said. One at a time.
create table mail_outages (
  id uuid default gen_random_uuid() primary key,
  since timestamptz not null,
  noticed_at timestamptz not null default now(),
  waiting integer not null,
  reason text,
  ended_at timestamptz
);
create unique index mail_outages_open on mail_outages (((ended_at is null))) where ended_at is null;

-- What must leave the house. Written in the transaction that causes it, sent by a job after the
-- commit.
create table outbox (
  id text default gen_random_uuid()::text primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient line_text not null,
  template line_text not null,
  data jsonb not null,
  customer_id text references customers on delete set null,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'kept', 'delivered', 'bounced', 'failed')),
  attempts integer not null default 0,
  provider line_text,
  provider_message_id line_text,
  last_error long_text,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  -- The mail service that was asked for; null lets the sender choose.
  service line_text,
  -- Written before the message is handed over: after a kill it says who may have it.
  handed_to line_text,
  -- It was handed over again though a service without keys may have had it already.
  maybe_doubled boolean not null default false,
  delivered_at timestamptz,
  -- The key of that job. A mail that is tried again has a job of its own.
  batch line_text,
  staff_id text references staff on delete set null,
  is_by_hand boolean not null default false,
  -- When a text that a customer has chosen counted against the limits of its day. It counts once,
  -- however often it is tried.
  counted_at timestamptz
);
-- The alerts that wait for one email which names them all: found by the key of its job.
create index outbox_alerts_waiting on outbox (batch)
  where (template::text = 'officeAlert') and status = 'queued';
create index outbox_by_staff on outbox (created_at) where staff_id is not null;
create index outbox_by_status on outbox (status, created_at);
create index outbox_counted on outbox (counted_at) where counted_at is not null;
-- What staff have written by hand to the address or number of a customer is on the customer's file.
create index outbox_mails_by_hand on outbox (lower(recipient::text))
  where customer_id is null and channel = 'mail' and (template::text = 'officeLetter');
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_of_customer on outbox (customer_id, created_at desc)
  where customer_id is not null;
create index outbox_of_provider on outbox (provider_message_id)
  where provider_message_id is not null;
create index outbox_texts_by_hand on outbox (phone_digits(recipient::text))
  where customer_id is null and channel = 'sms' and (template::text = 'text');

-- Providers report the same thing twice, and a stranger may replay what he has overheard.
create table received_events (
  provider line_text not null,
  event_id line_text not null,
  created_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index received_events_old on received_events (created_at);

create table sms_messages (
  id text default gen_random_uuid()::text primary key,
  customer_id text references customers,
  phone_number line_text not null,
  message long_text not null,
  template_type line_text not null,
  status text not null default 'pending'
    check (status in ('pending', 'sending', 'sent', 'delivered', 'failed', 'kept')),
  provider_message_id line_text,
  delivery_method line_text not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  error_message long_text,
  created_at timestamptz not null default now()
);
create index sms_messages_by_status on sms_messages (status, created_at);
create index sms_messages_newest on sms_messages (created_at desc, id desc);
create index sms_messages_of_customer on sms_messages (customer_id, created_at desc, id desc);
create index sms_messages_of_provider on sms_messages (provider_message_id);

create table suppressions (
  channel text not null check (channel in ('mail', 'sms')),
  recipient_key line_text not null,
  reason text not null check (reason in ('bounced', 'complained', 'opted_out')),
  created_at timestamptz not null default now(),
  primary key (channel, recipient_key)
);

create table account_links (
  token_hash text primary key,
  customer_id text not null references customers on delete cascade,
  purpose text not null
    check (purpose in ('password_reset', 'email_change', 'email_proof', 'invitation')),
  new_email line_text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_links_check check ((purpose = 'email_change') = (new_email is not null))
);
create index account_links_of_customer on account_links (customer_id, purpose, created_at desc);

-- Of a session and of a link only the hash is kept: who reads this table cannot use them.
create table customer_sessions (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  token_hash text not null unique,
  device line_text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index customer_sessions_ended on customer_sessions (expires_at);
create index customer_sessions_of_customer on customer_sessions (customer_id, last_seen_at desc);

-- Who pays. The fleet stands under its main contact: one person answers for vehicles, readings and
-- predictions.
create table companies (
  id text default gen_random_uuid()::text primary key,
  name line_text not null,
  main_contact_id text not null references customers deferrable initially deferred,
  terms_days integer not null default 30 check (terms_days >= 0 and terms_days <= 120),
  is_tax_exempt boolean not null default false,
  staff_note long_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether our team has served a company under the name that it has, or has confirmed it: only
  -- then others read it in an invitation. Whoever changes the name has to be served under it again.
  is_name_proven boolean not null default false
);
create index companies_of_contact on companies (main_contact_id);

create table sites (
  id text default gen_random_uuid()::text primary key,
  company_id text not null references companies on delete cascade,
  name line_text not null,
  address line_text not null,
  city line_text not null,
  state line_text not null,
  zip_code line_text not null,
  gate line_text,
  contact_name line_text,
  contact_phone line_text,
  hours line_text,
  time_zone line_text not null default 'America/New_York',
  tax_region line_text,
  archived_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sites_of_company on sites (company_id);
create unique index sites_one_name on sites (company_id, lower(name::text))
  where archived_at is null;

-- Somebody left a company that goes on: what had been made for them there, and where it went. Our
-- team decides whose each of it is.
create table departures (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  company_id text not null references companies on delete cascade,
  reason text not null check (reason in ('removed', 'left', 'declined')),
  -- By table, the ids.
  made jsonb not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text
);
create index departures_of_company on departures (company_id, created_at);
create index departures_of_customer on departures (customer_id);

-- What a manager or our team has asked somebody: it makes nobody a member and no account, and its
-- names are as typed.
create table invitations (
  id text default gen_random_uuid()::text primary key,
  token_hash text not null unique,
  company_id text not null references companies on delete cascade,
  email line_text not null,
  first_name line_text not null,
  last_name line_text not null,
  phone line_text,
  role text not null check (role in ('manager', 'billing', 'driver')),
  site_id text references sites on delete set null,
  -- Null: our team.
  invited_by text references customers on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index invitations_by_email on invitations (lower(email::text));
create index invitations_of_company on invitations (company_id, created_at);
create index invitations_of_inviter on invitations (invited_by, created_at)
  where invited_by is not null;
create index invitations_of_site on invitations (site_id) where site_id is not null;

-- A person is in one company at a time. Checked at the commit, so that an invited person's
-- membership may be stored before the person, who then gets no company of their own.
create table memberships (
  customer_id text primary key references customers on delete cascade deferrable initially deferred,
  company_id text not null references companies on delete cascade,
  role text not null default 'manager' check (role in ('manager', 'billing', 'driver')),
  site_id text references sites on delete set null,
  created_at timestamptz not null default now(),
  -- Nobody is in a company that somebody else made before they press Join: null for whoever our
  -- team only listed under one, and for whoever was invited before invitations asked (2026-11-28).
  -- Until then the membership opens nothing (domain/company-roles.ts).
  joined_at timestamptz
);
create index memberships_of_company on memberships (company_id, created_at, customer_id);
create index memberships_of_site on memberships (site_id) where site_id is not null;

-- Only what departs from the rule in domain/notifications: a row says that a person has chosen.
create table notification_choices (
  customer_id text not null references customers on delete cascade,
  topic text not null,
  channel text not null check (channel in ('portal', 'email', 'sms')),
  wanted boolean not null,
  primary key (customer_id, topic, channel)
);

create table notifications (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  type line_text not null,
  title line_text not null,
  message long_text not null,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  -- Where a notification leads, a path of this site.
  link line_text check ((link::text ~~ '/%') and (link::text !~~ '//%'))
);
create index notifications_of_customer on notifications (customer_id, created_at desc, id desc);
create index notifications_unread on notifications (customer_id) where not is_read;

-- Hashes of codes under way. They stay for two days, because they are counted by number, account,
-- and address.
create table text_codes (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  code_hash text not null,
  address_hash text not null,
  wrong_guesses integer not null default 0,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index text_codes_newest on text_codes (created_at);
create index text_codes_of_customer on text_codes (customer_id, created_at desc);

-- Who has agreed to texts: when, to which number, and to what words. Never changed but by its end.
create table text_consents (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  wording text not null,
  given_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  proof text not null check (proof in ('code', 'staff', 'earlier')),
  given_by line_text,
  heard_by line_text,
  recorded_by text references staff on delete set null
);
create unique index text_consents_in_force on text_consents (customer_id) where ended_at is null;
create index text_consents_of_customer on text_consents (customer_id, given_at desc);

create table vehicle_profiles (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  vehicle_identifier line_text not null,
  vehicle_type line_text not null,
  make line_text,
  model line_text,
  year integer check (year >= 1900 and year <= 2200),
  engine_type line_text,
  operating_conditions line_text,
  average_miles_per_month integer check (average_miles_per_month >= 0),
  filter_types jsonb,
  maintenance_history jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  current_mileage integer check (current_mileage >= 0),
  -- Holds for every filter of the vehicle until a service of its own says otherwise.
  last_service_mileage integer check (last_service_mileage >= 0),
  archived_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  -- How telematics knows a vehicle. Not unique: a wrong one must not stop an import.
  vin text check (char_length(vin) <= 17),
  -- The whole kilometers that somebody typed, by the field of their miles: shown as long as the
  -- miles are still those.
  kilometers jsonb,
  -- At which reading a filter of this vehicle is due, where its maker says another limit than
  -- usual: every limit with the day since when, so that what was found at a service stays judged by
  -- the limit of its day. Null where none was set.
  reading_limits jsonb,
  company_id text references companies on delete set null,
  site_id text references sites on delete set null,
  unit_number line_text
);
-- A caller names a unit.
create index vehicle_profiles_by_name on vehicle_profiles (lower(vehicle_identifier::text))
  where archived_at is null;
create index vehicle_profiles_by_vin on vehicle_profiles (customer_id, vin)
  where vin is not null and archived_at is null;
create index vehicle_profiles_of_company on vehicle_profiles (company_id);
create index vehicle_profiles_of_customer on vehicle_profiles (customer_id, created_at desc, id desc);
create index vehicle_profiles_of_site on vehicle_profiles (site_id) where site_id is not null;
-- A vehicle that is in use is known by one name to its fleet.
create unique index vehicle_profiles_one_name on vehicle_profiles (customer_id, lower(vehicle_identifier::text))
  where archived_at is null;

-- Keys with which a customer's own programs call: telematics and the like. Only the hash is stored.
create table api_keys (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  name line_text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- The last letters, by which its owner recognizes it.
  ending text not null check (char_length(ending) = 4),
  key_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Who made a key: it ends when they leave the company, lose its fleet, or their account is
  -- closed. Nobody knows it of earlier ones and of those that the release before this one makes:
  -- they are the main contact's, under whom they are.
  made_by text not null references customers on delete cascade
);
create index api_keys_of_maker on api_keys (made_by);
create unique index api_keys_one_name on api_keys (customer_id, lower(name::text));

-- What a fleet's file of readings or past services has added, so that the file can be taken back
-- within a day.
create table fleet_imports (
  id text primary key,
  company_id text not null references companies on delete cascade,
  -- For each vehicle the ids of readings, and the services as a history names them.
  added jsonb not null,
  -- What was answered when it was taken back.
  undone jsonb,
  created_at timestamptz not null,
  -- Of a file of vehicles: for each vehicle that it added, the rows that were made, as in
  -- `import_rows.made`. `added` is empty then.
  made jsonb
);
create index fleet_imports_of_company on fleet_imports (company_id);

create table maintenance_metrics (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  vehicle_id text references vehicle_profiles,
  metric_type line_text not null,
  metric_value numeric(10,2) not null,
  recorded_date timestamptz not null,
  created_at timestamptz not null default now(),
  -- A reading that somebody has corrected: kept, and no longer counted.
  voided_at timestamptz,
  -- The first reading of an odometer that took the place of another.
  is_new_dial boolean not null default false,
  -- The id that a customer's own program gave to a reading, so that a repeat is not stored twice.
  source_id text check (char_length(source_id) <= 100),
  kilometers integer check (kilometers >= 0)
);
create index maintenance_metrics_by_source on maintenance_metrics (customer_id, source_id)
  where source_id is not null;
create index maintenance_metrics_of_customer on maintenance_metrics (customer_id, recorded_date desc, id desc);
create index maintenance_metrics_of_vehicle on maintenance_metrics (vehicle_id, metric_type, recorded_date desc);

-- The part itself, apart from the truck: docs/decisions/0018-the-filter-is-an-object-of-its-own.md
create table filters (
  id text default gen_random_uuid()::text primary key,
  -- Null: exchange stock of our own.
  company_id text references companies on delete cascade,
  serial_number line_text not null check (btrim(serial_number::text) <> ''),
  part_number line_text,
  kind text not null default 'other' check (kind in ('dpf', 'doc', 'engine_air', 'cabin', 'other')),
  weight_new_g numeric(10,1) check (weight_new_g > 0::numeric),
  flow_new_cfm numeric(8,1) check (flow_new_cfm > 0::numeric),
  pressure_new_inh2o numeric(8,2) check (pressure_new_inh2o > 0::numeric),
  vehicle_id text references vehicle_profiles on delete set null,
  -- Null until somebody has said where it is.
  state text check (state in ('in_service', 'at_shop', 'on_shelf', 'returned', 'retired')),
  retired_reason long_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the code on a filter's label opens: 80 random bits, so that nobody finds a filter by
  -- trying.
  public_code text not null default substr(md5((gen_random_uuid())::text), 1, 20)
    check (public_code ~ '^[0-9a-f]{20}$'),
  -- With which file a filter came, so that the file can be taken back.
  import_id text,
  -- Since when it is in our shop because staff said so, and not an order:
  -- docs/decisions/0019-lives-are-counted-filter-by-filter.md Null for what was there before this
  -- was noted: nobody knows whether it still is. It counts with the state alone.
  at_shop_since timestamptz,
  tag_number integer unique check (tag_number > 0),
  -- A serial number that filters of two companies have: somebody of ours has said that they are
  -- two.
  shares_serial boolean not null default false,
  constraint filters_check check ((state is distinct from 'retired') or retired_reason is not null)
);
-- Asked for with every view of a fleet, out of all filters that ever were.
create index filters_at_shop_by_hand on filters (vehicle_id)
  where at_shop_since is not null and state = 'at_shop';
create unique index filters_by_public_code on filters (public_code);
-- Asked for at each arrival, whoever's filter it is.
create index filters_by_serial on filters (lower(btrim(serial_number::text)));
create index filters_of_company on filters (company_id);
create index filters_of_import on filters (import_id) where import_id is not null;
create index filters_of_vehicle on filters (vehicle_id) where vehicle_id is not null;
create unique index filters_one_per_serial on filters (coalesce(company_id, ''), lower(btrim(serial_number::text)));

-- From which vehicle to which, and on which day; null is a shelf.
create table filter_moves (
  id text default gen_random_uuid()::text primary key,
  filter_id text not null references filters on delete cascade,
  vehicle_id text references vehicle_profiles on delete set null,
  moved_on date not null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now()
);
create index filter_moves_of_filter on filter_moves (filter_id, moved_on, created_at);
create index filter_moves_of_vehicle on filter_moves (vehicle_id) where vehicle_id is not null;

-- 100,000 filters a month at 100,000 dollars are 120 billion dollars a year: more than int holds.
create table savings_calculations (
  id text default gen_random_uuid()::text primary key,
  filter_type line_text not null,
  replacement_cost integer not null check (replacement_cost >= 0),
  filter_count integer not null check (filter_count >= 0),
  filters_per_month numeric not null default 1 check (filters_per_month >= 0::numeric),
  replacements_per_year integer not null check (replacements_per_year >= 0),
  annual_savings bigint not null,
  cost_reduction integer not null,
  waste_reduction integer not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  email line_text,
  customer_id text references customers on delete set null
);
create index savings_calculations_by_email on savings_calculations (lower(email::text), created_at)
  where email is not null;
create index savings_calculations_newest on savings_calculations (created_at desc, id desc);
create index savings_calculations_of_customer on savings_calculations (customer_id)
  where customer_id is not null;

create table contact_messages (
  id text default gen_random_uuid()::text primary key,
  name line_text not null,
  email line_text not null,
  phone line_text,
  message long_text not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  customer_id text references customers on delete set null
);
create index contact_messages_by_phone on contact_messages (reverse(phone_digits(phone::text)) text_pattern_ops)
  where phone is not null;
create index contact_messages_email on contact_messages (lower(email::text));
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_of_customer on contact_messages (customer_id)
  where customer_id is not null;

create table demo_requests (
  id text default gen_random_uuid()::text primary key,
  full_name line_text not null,
  company_name line_text,
  email line_text not null,
  phone line_text not null,
  preferred_date date,
  filter_types text check (filter_types in ('dpf', 'air', 'fleet', 'multiple')),
  comments long_text,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  -- Of whom our team made a customer, or whose request it turned out to be.
  customer_id text references customers on delete set null
);
create index demo_requests_by_phone on demo_requests (reverse(phone_digits(phone::text)) text_pattern_ops);
-- The address of a request finds its customer, and a customer's messages that came back are found.
create index demo_requests_email on demo_requests (lower(email::text));
create index demo_requests_newest on demo_requests (created_at desc, id desc);
create index demo_requests_of_customer on demo_requests (customer_id) where customer_id is not null;

create table newsletter_subscriptions (
  id text default gen_random_uuid()::text primary key,
  email line_text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  round integer not null default 1
);
create unique index newsletter_subscriptions_email on newsletter_subscriptions (lower(email::text));
create index newsletter_subscriptions_newest on newsletter_subscriptions (created_at desc, id desc);

create table reviews (
  id text default gen_random_uuid()::text primary key,
  name line_text not null,
  company line_text,
  rating integer not null check (rating >= 1 and rating <= 5),
  text long_text not null,
  consent boolean not null check (consent),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  is_sample boolean not null default false,
  approved_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  -- Whose review it is, where a signed-in customer has sent it.
  customer_id text references customers on delete set null
);
create index reviews_by_status on reviews (status, created_at desc, id desc);
create index reviews_of_customer on reviews (customer_id) where customer_id is not null;

create table service_history (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  service_type line_text not null,
  filter_type line_text not null,
  quantity integer not null check (quantity > 0),
  service_date date not null,
  pickup_date date,
  delivery_date date,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'in_progress', 'completed', 'delivered', 'cancelled')),
  cost numeric(10,2) check (cost >= 0::numeric),
  notes long_text,
  technician line_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  vehicle_id text references vehicle_profiles,
  mileage integer check (mileage >= 0),
  -- As found on the bench: true when the filter was due. Null where nobody has said so.
  was_due boolean,
  -- When it was marked as delivered, for the hour in which that can be taken back.
  delivered_at timestamptz,
  -- Whose row it is stays `customer_id`; who may read it is decided by the company the person was
  -- in when it was made.
  company_id text references companies on delete set null,
  -- A link that shows where the filters of a service are, without names. Null: there is none, or it
  -- was ended.
  status_code text check (status_code ~ '^[0-9a-f]{20}$'),
  -- When a service was cancelled: what a link to its filters says from then on. Of earlier ones
  -- what the audit log knows.
  cancelled_at timestamptz,
  -- The day of a service is a plan until it is completed. Kept: staff said that it was done then,
  -- or it was completed then before.
  keeps_day boolean not null default false,
  -- A service from before this system was invoiced there: no list asks for its invoice.
  is_carried_over boolean not null default false,
  -- What was ordered, where more has arrived: a mistaken arrival that is removed leaves it as it
  -- was. Null: no more has.
  ordered_quantity integer check (ordered_quantity > 0),
  -- The days of the plan, and those that the first arrival made of them: without an arrival it is
  -- that plan again.
  planned_days jsonb,
  -- How many filters of a service could not be restored: what its customer hears follows from that,
  -- and not from the status alone.
  refused_quantity integer not null default 0 check (refused_quantity >= 0),
  -- The same of a service whose filters its form has recorded, where none of them was restored.
  refused_replaced_on date,
  refused_replaced_by line_text,
  -- Which appointment brought the filters of an order. Until now only the key of the order said so.
  appointment_id text
);
create index service_history_by_status on service_history (status, service_date desc, id desc);
create unique index service_history_by_status_code on service_history (status_code)
  where status_code is not null;
create index service_history_newest on service_history (service_date desc, id desc);
create index service_history_of_appointment on service_history (appointment_id)
  where appointment_id is not null;
create index service_history_of_company on service_history (company_id, service_date desc, id desc);
create index service_history_of_customer on service_history (customer_id, service_date desc, id desc);
create index service_history_of_vehicle on service_history (vehicle_id, service_date)
  where vehicle_id is not null;
create unique index service_history_one_order on service_history (appointment_id)
  where appointment_id is not null and status <> 'cancelled';

create table appointments (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  service_type line_text not null,
  requested_date timestamptz not null,
  confirmed_date timestamptz,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  notes long_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  filter_type line_text,
  quantity integer check (quantity > 0),
  -- False for one that has a wish and no hour yet, such as one made from a recommendation.
  holds_slot boolean not null default true,
  -- Grows with every change, as calendars expect it (RFC 5545, SEQUENCE).
  sequence integer not null default 0,
  cancel_reason long_text,
  cancelled_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  -- The hour that its customer has been reminded of: another hour is another reminder.
  reminded_of timestamptz,
  -- Which vehicle an appointment is for, by the name that its customer gives it; null where nobody
  -- said.
  vehicle_identifier text,
  -- Who travels: null where nobody said.
  kind text check (kind in ('pickup', 'drop-off', 'delivery', 'on-site')),
  company_id text references companies on delete set null,
  site_id text references sites on delete set null,
  -- Which of the places of its kind and hour it has; null where it has none.
  slot_place integer check (slot_place > 0),
  -- Who drives, and in which order on that day.
  driver_id text references staff on delete set null,
  stop_order integer check (stop_order > 0),
  -- What a delivery brings back.
  service_history_id text references service_history on delete set null,
  -- The day board changed it and mailed nobody: what the customer was last notified of, null for
  -- nothing yet.
  awaits_notice boolean not null default false,
  noticed_hour timestamptz,
  -- Raised by each change on the day board, so that a board left open changes nothing that it does
  -- not show.
  board_version integer not null default 0,
  -- When the customer was told that we are on our way.
  on_way_at timestamptz
);
create index appointments_awaiting_notice on appointments (id) where awaits_notice;
create index appointments_by_driver on appointments (driver_id) where driver_id is not null;
create index appointments_by_hour on appointments (coalesce(confirmed_date, requested_date));
create index appointments_by_status on appointments (status, requested_date);
-- What the office looks through.
create index appointments_newest on appointments (created_at desc, id desc);
create index appointments_of_company on appointments (company_id, created_at desc, id desc);
create index appointments_of_customer on appointments (customer_id, created_at desc, id desc);
-- What refers to a row is looked for when the row goes.
create index appointments_of_service on appointments (service_history_id)
  where service_history_id is not null;
create index appointments_of_site on appointments (site_id) where site_id is not null;
-- A service is brought back by one delivery at a time.
create unique index appointments_one_delivery on appointments (service_history_id)
  where service_history_id is not null and status in ('pending', 'confirmed');
-- Two requests never hold the same hour, whatever the code does.
create unique index appointments_one_per_slot on appointments (coalesce(kind, 'drop-off'), coalesce(confirmed_date, requested_date), slot_place)
  where holds_slot and status in ('pending', 'confirmed');

-- How many appointments of a kind fit into one hour. Ours to begin with: one each.
create table appointment_capacity (
  kind text primary key check (kind in ('pickup', 'drop-off', 'delivery', 'on-site')),
  capacity integer not null check (capacity >= 0 and capacity <= 20)
);

-- Of which vehicles the filters of an appointment are. vehicle_identifier stays as its words.
create table appointment_vehicles (
  appointment_id text not null references appointments on delete cascade,
  vehicle_id text not null references vehicle_profiles on delete cascade,
  primary key (appointment_id, vehicle_id)
);
create index appointment_vehicles_of_vehicle on appointment_vehicles (vehicle_id);

-- What a driver recorded of visits in vain, once another handover of the same appointment has taken
-- its place.
create table earlier_handovers (
  id text primary key,
  appointment_id text not null references appointments on delete cascade,
  service_history_id text references service_history on delete set null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  filter_count integer not null check (filter_count >= 0 and filter_count <= 500),
  signed_by line_text not null,
  signature jsonb,
  note long_text,
  photo bytea,
  handed_over_at timestamptz not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null
);
create index earlier_handovers_of_appointment on earlier_handovers (appointment_id);
create index earlier_handovers_of_service on earlier_handovers (service_history_id)
  where service_history_id is not null;

-- Who took or gave which filters, when, and who signed: one for each appointment.
create table handovers (
  id text default gen_random_uuid()::text primary key,
  appointment_id text not null unique references appointments on delete cascade,
  service_history_id text references service_history on delete set null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  filter_count integer not null check (filter_count >= 0 and filter_count <= 500),
  signed_by line_text not null,
  -- Strokes of a pen as JSON; null where a name was typed instead.
  signature jsonb,
  note long_text,
  photo bytea,
  handed_over_at timestamptz not null,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index handovers_of_service on handovers (service_history_id)
  where service_history_id is not null;

create table invoices (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  service_history_id text references service_history,
  invoice_number line_text not null unique,
  amount numeric(10,2) not null check (amount >= 0::numeric),
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  issue_date date not null default ((now() at time zone 'America/New_York'))::date,
  due_date date not null,
  paid_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  -- Rises when the links to an invoice that were mailed must open it no more: it is part of their
  -- seal.
  link_version integer not null default 0,
  company_id text references companies on delete set null
);
create index invoices_by_status on invoices (status, due_date);
create index invoices_newest on invoices (issue_date desc, id desc);
create index invoices_of_company on invoices (company_id, issue_date desc, id desc);
create index invoices_of_customer on invoices (customer_id, issue_date desc, id desc);
create index invoices_of_service on invoices (service_history_id);

-- An invoice is paid by a payment that somebody has verified, never by a click: see
-- server/invoices/record-payment.ts.
create table payments (
  id text default gen_random_uuid()::text primary key,
  invoice_id text not null references invoices on delete cascade,
  method text not null check (method in ('cheque', 'transfer', 'card', 'earlier')),
  amount numeric(10,2) not null check (amount > 0::numeric),
  received_on date not null,
  reference line_text,
  event_id text unique,
  created_at timestamptz not null default now()
);
create index payments_of_invoice on payments (invoice_id, received_on);

create table invoice_lines (
  id text default gen_random_uuid()::text primary key,
  invoice_id text not null references invoices on delete cascade,
  "position" integer not null,
  description line_text not null,
  quantity integer not null check (quantity > 0),
  unit_price numeric(10,2) not null check (unit_price >= 0::numeric),
  amount numeric(10,2) not null check (amount >= 0::numeric),
  constraint invoice_lines_invoice_id_position_key unique (invoice_id, "position"),
  constraint invoice_lines_position_check check ("position" > 0)
);

-- The last number of each year. Taken in the transaction of the invoice: one that is rolled back
-- gives its number back, so that there is no gap.
create table invoice_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

-- Forms and sign-ins of an address within a minute, for all processes together. Of no worth after a
-- crash, and written often: unlogged.
create unlogged table counted_calls (
  kind text not null,
  address_hash text not null,
  since timestamptz not null,
  calls integer not null,
  primary key (kind, address_hash)
);

-- Addresses and accounts are hashed: unknown e-mail addresses are counted too, and are nobody's
-- business.
create table sign_in_failures (
  account_hash text not null,
  address_hash text not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failures_of_account on sign_in_failures (account_hash, failed_at desc);
create index sign_in_failures_old on sign_in_failures (failed_at);

create table staff_codes (
  code_hash text primary key,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- An invitation makes a fresh start: it takes the second factor away too. A reset by mail sets
  -- the password alone.
  purpose text not null default 'invitation' check (purpose in ('invitation', 'reset'))
);
create index staff_codes_of_staff on staff_codes (staff_id);

create table staff_recovery_codes (
  code_hash text primary key,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now()
);
create index staff_recovery_codes_of_staff on staff_recovery_codes (staff_id);

-- One row: what holds for everybody.
create table staff_rules (
  id boolean default true primary key check (id),
  second_factor_required boolean not null default false
);

create table staff_sessions (
  id text default gen_random_uuid()::text primary key,
  staff_id text not null references staff on delete cascade,
  token_hash text not null unique,
  device line_text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_sessions_ended on staff_sessions (expires_at);
create index staff_sessions_of_staff on staff_sessions (staff_id, last_seen_at desc);

-- Each analysis: when, how much, and how often one customer asks.
create table analysis_runs (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  ran_at timestamptz not null,
  vehicles integer not null,
  recommendations integer not null
);
create index analysis_runs_of_customer on analysis_runs (customer_id, ran_at desc);

-- What the office has put in place of the published priors. Rows are only added: the last of each
-- key holds, and the highest version says which of them a prediction was made with.
create table life_prior_changes (
  version integer generated always as identity primary key,
  key text not null check ((char_length(key) >= 1) and (char_length(key) <= 60)),
  -- Null: back to the published figure.
  value double precision,
  spread double precision,
  source line_text,
  staff_id text references staff on delete set null,
  changed_at timestamptz not null
);
create index life_prior_changes_of_key on life_prior_changes (key, version desc);

create table maintenance_recommendations (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers,
  filter_type line_text not null,
  vehicle_id text references vehicle_profiles,
  current_mileage integer check (current_mileage >= 0),
  last_service_mileage integer check (last_service_mileage >= 0),
  predicted_service_mileage integer check (predicted_service_mileage >= 0),
  urgency_level text not null check (urgency_level in ('critical', 'high', 'medium', 'low')),
  confidence_score numeric(5,2)
    check ((confidence_score >= 0::numeric) and (confidence_score <= 100::numeric)),
  estimated_cost_savings numeric(10,2),
  recommended_action long_text not null,
  reasoning_factors jsonb,
  status text not null default 'pending' check (status in ('pending', 'scheduled', 'dismissed')),
  scheduled_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  snoozed_until date,
  dismiss_reason long_text,
  appointment_id text references appointments on delete set null,
  model_version line_text,
  -- The day by which a planned cleaning costs least, for the forecast.
  service_by date,
  -- The most urgent level that its customer has been told of: nobody is told twice.
  told_urgency text check (told_urgency in ('critical', 'high', 'medium')),
  -- Done, or its vehicle is gone: out of every list, kept for the record.
  closed_at timestamptz,
  -- Withdrawn since its filter came to us: it applies again once the arrival is taken back.
  closed_at_shop boolean not null default false,
  -- The visit that nobody made, for a recommendation that is pending again: moved to another day,
  -- it is scheduled with it again.
  missed_appointment_id text references appointments on delete set null,
  refused_service_id text,
  refused_filter_id text,
  refused_on date
)
with (fillfactor='50');
create index maintenance_recommendations_by_status on maintenance_recommendations (status, created_at desc);
-- What a customer has decided on is looked for in each part of an analysis, and is little.
create index maintenance_recommendations_decided on maintenance_recommendations (customer_id, vehicle_id)
  where closed_at is null and status in ('scheduled', 'dismissed');
create index maintenance_recommendations_of_customer on maintenance_recommendations (customer_id, created_at desc, id desc);
create index maintenance_recommendations_of_vehicle on maintenance_recommendations (vehicle_id);
-- One filter of one vehicle has one recommendation that stands, however many analyses run.
create unique index maintenance_recommendations_one_standing on maintenance_recommendations (vehicle_id, filter_type)
  where closed_at is null;
create index recommendations_of_appointment on maintenance_recommendations (appointment_id)
  where appointment_id is not null;
create index recommendations_of_missed on maintenance_recommendations (missed_appointment_id)
  where missed_appointment_id is not null;

-- What was predicted, and what came. The first prediction of a month stands: later ones know more
-- and would flatter us.
create table predictions (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  vehicle_id text not null references vehicle_profiles on delete cascade,
  filter_type line_text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  predicted_on date not null,
  model_version line_text not null,
  -- Lives in miles from the service to due, as the interval of four in five.
  p10 integer not null,
  p50 integer not null,
  p90 integer not null,
  confidence numeric(5,2) not null,
  miles_since_service integer not null,
  serviced_on date,
  outcome_life integer,
  -- True: the life ended by itself. False: the filter was cleaned before it was due, so it would
  -- have lasted longer.
  outcome_due boolean,
  -- Of which filter a prediction was, where filters are kept by themselves: only that one's life is
  -- its outcome.
  filter_id text references filters on delete set null,
  unique (vehicle_id, filter_type, month)
);
create index predictions_of_customer on predictions (customer_id);
create index predictions_of_filter on predictions (filter_id) where filter_id is not null;
create index predictions_waiting on predictions (vehicle_id, filter_type) where serviced_on is null;

create table chat_sessions (
  id text default gen_random_uuid()::text primary key,
  visitor_id line_text not null,
  customer_name line_text,
  customer_email line_text,
  status text not null default 'active' check (status in ('active', 'closed')),
  last_message_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Only what a signed-in session has proven stands here; a name or an address proves nothing.
  customer_id text references customers on delete set null,
  assigned_to text references staff on delete set null,
  -- How far each side has read, in places of messages.
  visitor_read_seq bigint not null default 0,
  office_read_seq bigint not null default 0,
  -- The last answer that went out by mail.
  mailed_seq bigint not null default 0,
  -- Presence is a time that passes, never a yes that somebody forgets to take back.
  visitor_here_until timestamptz,
  -- The last message before the press; null where nothing came before a sign-in.
  claimed_seq bigint,
  link_version integer not null default 0,
  -- How many pictures a conversation has sent, those that could not be read too: counted before the
  -- work, in the conversation's own row.
  photo_attempts integer not null default 0,
  -- Left in a conversation where nobody answered: the other way to reach who wrote.
  customer_phone line_text
);
create index chat_sessions_by_status on chat_sessions (status, last_message_at desc);
create index chat_sessions_newest on chat_sessions (last_message_at desc, id desc);
create index chat_sessions_of_customer on chat_sessions (customer_id, created_at desc);
create index chat_sessions_of_visitor on chat_sessions (visitor_id, created_at desc);
create unique index chat_sessions_open on chat_sessions (visitor_id) where status = 'active';

-- What the office says among itself.
create table chat_notes (
  id text default gen_random_uuid()::text primary key,
  session_id text not null references chat_sessions on delete cascade,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  text long_text not null,
  created_at timestamptz not null default now()
);
create index chat_notes_of_session on chat_notes (session_id, created_at);

-- Which of the office are at the chat now. Presence is a time that passes, as that of visitors.
create table agents_here (
  staff_id text primary key references staff on delete cascade,
  here_until timestamptz not null
);

create table chat_photos (
  id text default gen_random_uuid()::text primary key,
  session_id text not null references chat_sessions on delete cascade,
  content bytea not null check (octet_length(content) <= 2000000),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index chat_photos_of_session on chat_photos (session_id);

-- seq is the one order of a conversation: clocks can tie or step back.
create table chat_messages (
  id text default gen_random_uuid()::text primary key,
  seq bigint generated always as identity unique,
  session_id text not null references chat_sessions,
  sender_type text not null check (sender_type in ('customer', 'agent', 'system')),
  sender_name line_text not null,
  message long_text not null,
  created_at timestamptz not null default now(),
  client_message_id text check (char_length(client_message_id) <= 64),
  staff_id text references staff on delete set null,
  photo_id text references chat_photos on delete set null
);
-- A picture that is removed is looked for in the messages that show it.
create index chat_messages_of_photo on chat_messages (photo_id) where photo_id is not null;
create index chat_messages_of_session on chat_messages (session_id, seq);
-- By side as well: neither can take an id from the other.
create unique index chat_messages_once on chat_messages (session_id, sender_type, client_message_id);

create table saved_replies (
  id text default gen_random_uuid()::text primary key,
  title line_text not null,
  text long_text not null,
  updated_at timestamptz not null default now()
);

-- One filter of one order. Without a serial number nobody can know it again: then it is no filter
-- of the table above.
create table service_filters (
  id text default gen_random_uuid()::text primary key,
  service_history_id text not null references service_history on delete cascade,
  "position" integer not null,
  filter_id text references filters on delete set null,
  vehicle_id text references vehicle_profiles on delete set null,
  mileage integer check (mileage >= 0),
  was_due boolean,
  state text not null default 'received'
    check (state in ('expected', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed', 'handed_over', 'on_hold')),
  -- Where it goes on when what it waits for is there.
  held_from text
    check (held_from in ('expected', 'received', 'inspected', 'cleaned', 'tested', 'judged', 'packed')),
  hold_reason long_text,
  result text check (result in ('restored', 'restored_with_limits', 'not_restorable')),
  reason long_text,
  -- What the published limits said when it was judged; null where they could say nothing.
  proposed_result text
    check (proposed_result in ('restored', 'restored_with_limits', 'not_restorable')),
  judged_by line_text,
  judged_at timestamptz,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  came_from_vehicle_id text references vehicle_profiles on delete set null,
  came_from_state text
    check (came_from_state in ('in_service', 'at_shop', 'on_shelf', 'returned', 'retired')),
  -- When whoever has its vehicle, or our team for them, said that another filter is in its place.
  replaced_on date,
  replaced_by line_text,
  unique (service_history_id, filter_id),
  constraint service_filters_service_history_id_position_key unique (service_history_id, "position"),
  constraint service_filters_check check ((state = 'on_hold') = (held_from is not null)),
  constraint service_filters_check1 check (
    ((result is null) = (judged_by is null)) and ((result is null) = (judged_at is null))),
  constraint service_filters_check2 check (
    result is not null or (coalesce(held_from, state) not in ('judged', 'packed'))),
  constraint service_filters_check3 check (
    (result is distinct from 'not_restorable') or reason is not null),
  constraint service_filters_position_check check ("position" > 0)
);
create index service_filters_at_work on service_filters (service_history_id)
  where state in ('received', 'inspected', 'cleaned', 'tested', 'on_hold');
create index service_filters_came_from on service_filters (came_from_vehicle_id)
  where came_from_vehicle_id is not null;
-- Asked for with every view of a fleet: the filters that are with us, out of all that ever were.
create index service_filters_not_back on service_filters (service_history_id)
  where state <> 'handed_over';
create index service_filters_of_filter on service_filters (filter_id) where filter_id is not null;
create index service_filters_of_vehicle on service_filters (vehicle_id)
  where vehicle_id is not null;

-- The number is what anyone may look up; it says nothing about the customer.
create table certificates (
  number text primary key,
  service_history_id text not null references service_history on delete cascade,
  issued_on date not null,
  kind text not null default 'certificate' check (kind in ('certificate', 'inspection')),
  rules text not null default 'readings' check (rules in ('earlier', 'readings')),
  content jsonb not null,
  content_sha256 text not null,
  pdf bytea,
  pdf_sha256 text,
  withdrawn_on date,
  service_filter_id text references service_filters on delete cascade,
  replaces text references certificates (number) on delete cascade
);
create unique index certificates_current on certificates (service_history_id, kind)
  where withdrawn_on is null and service_filter_id is null;
create unique index certificates_current_of_filter on certificates (service_filter_id)
  where withdrawn_on is null and service_filter_id is not null;
create index certificates_of_service on certificates (service_history_id);
create index certificates_of_service_filter on certificates (service_filter_id)
  where service_filter_id is not null;
create unique index certificates_replaced_once on certificates (replaces)
  where replaces is not null;
create index certificates_to_print on certificates (number) where pdf is null;

create table service_measurements (
  id text default gen_random_uuid()::text primary key,
  service_history_id text not null references service_history on delete cascade,
  "position" integer not null,
  serial_number line_text not null,
  flow_before_cfm numeric(8,1),
  flow_after_cfm numeric(8,1),
  pressure_before_inh2o numeric(8,2),
  pressure_after_inh2o numeric(8,2),
  weight_before_g numeric(10,1),
  weight_after_g numeric(10,1),
  verdict text check (verdict in ('restored', 'restored_with_limits', 'not_restorable')),
  reason long_text,
  -- Readings that are unlikely, and that somebody has said are right.
  readings_confirmed boolean not null default false,
  constraint service_measurements_service_history_id_position_key unique (service_history_id, "position"),
  constraint service_measurements_position_check check ("position" > 0)
);
-- The same serial number of the same company is the same filter. Where it is now, nobody has said:
-- only of those that are still with us do we know it.
create index service_measurements_by_serial on service_measurements (lower(btrim(serial_number::text)));

-- One number of the bench. The newest counts, and the others stay as they were read.
create table bench_readings (
  id text default gen_random_uuid()::text primary key,
  number bigint generated always as identity,
  service_filter_id text not null references service_filters on delete cascade,
  stage text not null check (stage in ('before', 'after')),
  quantity text not null
    check (quantity in ('flow_cfm', 'pressure_inh2o', 'weight_g', 'ash_g', 'pin_depth_in')),
  value numeric(10,2) not null check (value >= 0::numeric),
  -- Unlikely, and somebody has said that it is right.
  is_confirmed boolean not null default false,
  bench line_text,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  taken_at timestamptz not null,
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index bench_readings_of_filter on bench_readings (service_filter_id, number);

-- What a filter looked like at its service, before and after: drawn again when it came, without
-- place or camera.
create table filter_photos (
  id text default gen_random_uuid()::text primary key,
  service_filter_id text not null references service_filters on delete cascade,
  stage text not null check (stage in ('before', 'after')),
  content bytea not null,
  width integer not null,
  height integer not null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  idempotency_key text not null unique check (char_length(idempotency_key) <= 255),
  created_at timestamptz not null default now()
);
create index filter_photos_of_filter on filter_photos (service_filter_id, created_at);

-- Each status is told to the customer once, however often the filters of an order go back and
-- forth.
create table service_announcements (
  service_history_id text not null references service_history on delete cascade,
  status text not null check (status in ('in_progress', 'completed', 'delivered')),
  created_at timestamptz not null default now(),
  primary key (service_history_id, status)
);

-- Who changed its state, and when.
create table service_filter_steps (
  id text default gen_random_uuid()::text primary key,
  service_filter_id text not null references service_filters on delete cascade,
  state text not null,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now(),
  result text check (result in ('restored', 'restored_with_limits', 'not_restorable')),
  idempotency_key text unique check (char_length(idempotency_key) <= 255)
);
create index service_filter_steps_of_filter on service_filter_steps (service_filter_id, created_at);

create table triage_notes (
  id text default gen_random_uuid()::text primary key,
  source text not null,
  source_id text not null,
  kind text not null check (kind in ('note', 'email', 'call')),
  text long_text,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now(),
  constraint triage_notes_check check (kind <> 'note' or text is not null)
);
create index triage_notes_of_item on triage_notes (source, source_id, created_at desc);

-- What the office does with a request. The request itself stays where its form put it: a row here
-- says that somebody has touched it.
create table triage_items (
  source text not null check (source in ('demo_request', 'contact_message', 'chat')),
  source_id text not null,
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'resolved', 'escalated')),
  owner_id text references staff on delete set null,
  answered_at timestamptz,
  resolved_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (source, source_id)
);
create index triage_items_of_owner on triage_items (owner_id);

create table automation_runs (
  id text default gen_random_uuid()::text primary key,
  rule text not null
    check (rule in ('service_overdue', 'invoice_overdue', 'contact_bounced', 'volume_falls')),
  -- No name stands there for a run of the night.
  staff_id text references staff on delete set null,
  staff_name line_text,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index automation_runs_newest on automation_runs (started_at desc, id desc);

-- Whom a run matched, what it did for each, and what it left out and why.
create table automation_acts (
  run_id text not null references automation_runs on delete cascade,
  rule text not null,
  customer_id text not null references customers on delete cascade,
  cause line_text not null,
  row_kind text not null check (row_kind in ('service_history', 'invoices', 'outbox')),
  row_id text not null,
  effects text[] not null,
  left_out text,
  created_at timestamptz not null,
  primary key (run_id, customer_id)
);
-- The pause of a rule: when it last did something for a customer.
create index automation_acts_done on automation_acts (customer_id, rule, created_at desc)
  where effects <> '{}'::text[];
create index automation_acts_of_customer on automation_acts (customer_id);

-- The rules of the office's automation: which run at night, what each run did, and the calls that
-- it has put on the list.
create table automation_rules (
  rule text primary key
    check (rule in ('service_overdue', 'invoice_overdue', 'contact_bounced', 'volume_falls')),
  is_on boolean not null,
  changed_by text references staff on delete set null,
  changed_at timestamptz not null
);

create table calls_to_make (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  rule text not null,
  cause line_text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by text references staff on delete set null
);
create index calls_to_make_of_customer on calls_to_make (customer_id);
create unique index calls_to_make_open on calls_to_make (customer_id, rule) where done_at is null;

-- That the office reached out to a customer, so that it can be told later who came back.
create table retention_contacts (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  channel text not null check (channel in ('email', 'call')),
  text long_text,
  -- Whether the customer was at risk at that moment.
  risk_score integer not null check (risk_score >= 0 and risk_score <= 100),
  staff_id text references staff on delete set null,
  created_at timestamptz not null default now()
);
create index retention_contacts_of_customer on retention_contacts (customer_id, created_at desc);

-- What staff say among themselves about a customer; never on a customer's screen.
create table customer_notes (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  text long_text not null,
  idempotency_key line_text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  service_history_id text references service_history on delete set null,
  appointment_id text references appointments on delete set null,
  invoice_id text references invoices on delete cascade,
  constraint customer_notes_one_subject check (
    num_nonnulls(service_history_id, appointment_id, invoice_id) <= 1)
);
create index customer_notes_of_appointment on customer_notes (appointment_id)
  where appointment_id is not null;
create index customer_notes_of_customer on customer_notes (customer_id, created_at desc);
create index customer_notes_of_invoice on customer_notes (invoice_id) where invoice_id is not null;
create index customer_notes_of_service on customer_notes (service_history_id)
  where service_history_id is not null;

-- Twins made one. `moved` says which rows went where, so that it can be taken back.
create table customer_merges (
  id text default gen_random_uuid()::text primary key,
  from_id text not null unique references customers on delete cascade,
  into_id text not null references customers on delete cascade,
  moved jsonb not null,
  was_active boolean not null,
  staff_name line_text not null,
  created_at timestamptz not null default now()
);
create index customer_merges_into on customer_merges (into_id);

-- Who was erased: ids of rows and keyed hashes, and nothing that names anybody. The same is in
-- DATA_DIR/erased.jsonl, which outlives a restored backup: what it lists and this table does not is
-- erased again at the next start.
create table erased_people (
  id text primary key,
  erased_at timestamptz not null,
  marks jsonb not null
);

-- What one of our team means to do about a customer on a day. Without an owner, who has left, it is
-- everybody's.
create table follow_ups (
  id text default gen_random_uuid()::text primary key,
  customer_id text not null references customers on delete cascade,
  owner_id text references staff on delete set null,
  text long_text not null,
  due_on date not null,
  made_by line_text not null,
  done_at timestamptz,
  done_by line_text,
  idempotency_key line_text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index follow_ups_of_customer on follow_ups (customer_id, due_on);
create index follow_ups_open on follow_ups (owner_id, due_on) where done_at is null;

-- Files of customers, vehicles, past services and open invoices, imported as one batch that can be
-- taken back.
create table imports (
  id text default gen_random_uuid()::text primary key,
  state text not null default 'checking'
    check (state in ('checking', 'importing', 'done', 'undone')),
  file_names jsonb not null,
  -- The same files in any order have the same one.
  content_hash text not null,
  -- Of each sheet: its name, where its columns are named, and which field each column is.
  sheets jsonb not null,
  -- Who is who, by the place of their row: nothing personal.
  choices jsonb not null default '[]'::jsonb,
  digest text,
  done_steps integer not null default 0,
  total_steps integer not null default 0,
  counts jsonb,
  problem text,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz
);
create index imports_newest on imports (created_at desc);
-- The same files are one batch, however often they are sent.
create unique index imports_once on imports (content_hash) where state in ('importing', 'done');

create table import_rows (
  import_id text not null references imports on delete cascade,
  sheet integer not null,
  line integer not null,
  -- As it was sent; null once its time is over.
  cells jsonb,
  -- Whose it became.
  customer_id text,
  -- Which rows were made of it: [{table, id, mark}].
  made jsonb,
  primary key (import_id, sheet, line)
);
create index import_rows_of_customer on import_rows (customer_id) where customer_id is not null;

-- Who of our team is named in a note, until they have seen to it.
create table note_mentions (
  note_id text not null references customer_notes on delete cascade,
  staff_id text not null references staff on delete cascade,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (note_id, staff_id)
);
create index note_mentions_open on note_mentions (staff_id, created_at) where done_at is null;

-- What staff find by one field: a row for each row of another table, written by triggers in the
-- same transaction. docs/decisions/0016-the-search-index-is-kept-by-triggers.md
create table search_entries (
  kind text not null,
  id text not null,
  -- The customer whose row it is, or the row that it belongs to.
  owner_id text,
  parent_id text,
  title text not null,
  detail text not null,
  words text not null,
  -- A telephone number backwards, since people search by the end of one.
  digits text,
  at timestamptz,
  primary key (kind, id)
);
create index search_entries_by_digits on search_entries (digits text_pattern_ops)
  where digits is not null;
create index search_entries_by_title on search_entries (kind, "left"(words, 80) text_pattern_ops);
-- A word that thousands of rows have is looked for among the newest of its kind, and beside them as
-- a title, with no need of trigrams: both stay short however often it is there. Notes are long, an
-- index row may not be.
create index search_entries_newest on search_entries (kind, at desc);

alter table service_history add foreign key (appointment_id) references appointments on delete set null;

-- Erasing a person says so for its transaction; what hangs under a row that goes, goes with it.
create function bench_reading_stays() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 or tg_op = 'DELETE' and current_setting('lakeline.erasing', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'a reading of the bench stays as it was taken';
end
$$;

-- A company that still has the name it was made with follows the person, until somebody names it.
create function company_follows_name() returns trigger language plpgsql as $$
begin
  update companies set name = coalesce(nullif(btrim(new.company), ''), new.first_name || ' ' || new.last_name), updated_at = new.updated_at
  where main_contact_id = new.id and name = coalesce(nullif(btrim(old.company), ''), old.first_name || ' ' || old.last_name);
  return null;
end $$;

create function customer_gets_company() returns trigger language plpgsql as $$
declare own text;
begin
  if not exists (select from memberships where customer_id = new.id) then
    insert into companies (name, main_contact_id, created_at, updated_at)
    values (coalesce(nullif(btrim(new.company), ''), new.first_name || ' ' || new.last_name), new.id, new.created_at, new.created_at)
    returning id into own;
    insert into memberships (customer_id, company_id, created_at, joined_at) values (new.id, own, new.created_at, new.created_at);
  end if;
  return null;
end $$;

-- What the law keeps of somebody who is erased is found by nobody.
create function drop_erased_entries() returns trigger language plpgsql as $$
begin
  delete from search_entries where kind = 'company' and id in (select id from companies where main_contact_id = new.id);
  delete from search_entries where kind = 'invoice' and id in (select id from invoices where customer_id = new.id);
  delete from search_entries where kind = 'payment' and id in (
    select payments.id from payments join invoices on invoices.id = payments.invoice_id where customer_id = new.id);
  return null;
end
$$;

-- Nobody is left in it: it goes. With people left, the main contact cannot be removed.
create function empty_company_goes() returns trigger language plpgsql as $$
begin
  delete from companies where id = old.company_id
    and not exists (select from memberships where company_id = old.company_id);
  return null;
end $$;

create function end_customer_access() returns trigger language plpgsql as $$
begin
  if old.is_active and not new.is_active then
    delete from customer_sessions where customer_id = new.id;
    delete from api_keys where made_by = new.id;
    update customers set calendar_version = calendar_version + 1 where id = new.id;
  end if;
  if (old.is_active and not new.is_active) or old.email is distinct from new.email then
    update invoices set link_version = link_version + 1 where customer_id = new.id or company_id in (
      select m.company_id from memberships m join companies c on c.id = m.company_id
      where m.customer_id = new.id and (m.role = 'billing' or c.main_contact_id = new.id));
  end if;
  return null;
end $$;

-- As the rest that was given out: whoever ends it.
create function end_keys_of_maker() returns trigger language plpgsql as $$
begin
  delete from api_keys where made_by = new.customer_id;
  return null;
end $$;

-- The links to an invoice that were mailed were mailed to whom it belonged.
create function end_links_of_former() returns trigger language plpgsql as $$
begin
  new.link_version := old.link_version + 1;
  return new;
end $$;

-- A payer who leaves ends the links of what others pay there; whoever may see no amounts any more
-- opens their own invoices with no link either, also those that they took along into another
-- company.
create function end_links_of_payer() returns trigger language plpgsql as $$
begin
  update invoices set link_version = link_version + 1
  where (company_id = old.company_id and customer_id <> old.customer_id)
    or (new.role = 'driver' and customer_id = old.customer_id);
  return null;
end $$;

-- The indexes that make it fast, one for each kind, so that a word of every vehicle hides no
-- invoice; false where this PostgreSQL has no pg_trgm, or lets this role not have it: then the
-- search reads every entry.
create function index_search_entries() returns boolean language plpgsql as $$
declare
  place text;
  sort text;
begin
  create extension if not exists pg_trgm;
  select nspname into place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  foreach sort in array array['customer', 'vehicle', 'service', 'serial', 'certificate', 'appointment', 'invoice', 'payment',
    'demo_request', 'contact_message', 'chat', 'request_note', 'chat_note', 'customer_note', 'company', 'site', 'filter', 'service_note', 'appointment_note', 'invoice_note'] loop
    execute format('create index if not exists %I on search_entries using gin (words %I.gin_trgm_ops) with (fastupdate = off) where kind = %L',
      'search_entries_' || sort, place, sort);
  end loop;
  return true;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  return false;
end
$$;

-- The marks of content and paper are made here and nowhere else, and nothing that was issued
-- changes.
create function keep_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    (new.number, new.service_history_id, new.kind, new.rules, new.content, new.issued_on)
      is distinct from (old.number, old.service_history_id, old.kind, old.rules, old.content, old.issued_on)
    or old.pdf is not null and new.pdf is distinct from old.pdf
    or old.withdrawn_on is not null and new.withdrawn_on is distinct from old.withdrawn_on
  ) then
    raise exception 'what certificate % attests is kept as it was issued', old.number;
  end if;
  new.content_sha256 := encode(sha256(convert_to(new.content::text, 'UTF8')), 'hex');
  new.pdf_sha256 := encode(sha256(new.pdf), 'hex');
  return new;
end
$$;

create function keep_certificate_link() returns trigger language plpgsql as $$
begin
  if (new.service_filter_id, new.replaces) is distinct from (old.service_filter_id, old.replaces) then
    raise exception 'what certificate % attests is kept as it was issued', old.number;
  end if;
  return new;
end
$$;

create function keep_search_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries as kept using search_entry(old) as entry where (kept.kind, kept.id) = (entry.kind, entry.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_entries select * from search_entry(new);
  end if;
  return null;
end
$$;

-- A text is one row in the outbox and one that people see, under the same id. The database keeps
-- the second in step, so that no way of changing the first can forget it.
create function keep_sms_in_step() returns trigger language plpgsql as $$
begin
  update sms_messages set
    status = case new.status when 'queued' then 'pending' when 'bounced' then 'failed' else new.status end,
    delivery_method = coalesce(new.provider, delivery_method),
    provider_message_id = new.provider_message_id,
    sent_at = new.sent_at,
    delivered_at = new.delivered_at,
    error_message = new.last_error
  where id = new.id;
  return null;
end $$;

create function key_gets_maker() returns trigger language plpgsql as $$
begin
  new.made_by := coalesce(new.made_by, new.customer_id);
  return new;
end $$;

create function new_name_unproven() returns trigger language plpgsql as $$
begin
  new.is_name_proven := false;
  return new;
end $$;

-- Whoever leaves a company that goes on leaves its papers to its main contact, who gets what is new
-- of them from then on.
create function pass_papers_on() returns trigger language plpgsql as $$
declare heir text;
begin
  select main_contact_id into heir from companies where id = old.company_id;
  if heir is null then return null; end if;
  update service_history set customer_id = heir where customer_id = old.customer_id and company_id = old.company_id;
  update invoices set customer_id = heir where customer_id = old.customer_id and company_id = old.company_id;
  update appointments set customer_id = heir where customer_id = old.customer_id and company_id = old.company_id;
  return null;
end $$;

create function row_gets_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    select company_id into new.company_id from memberships where customer_id = new.customer_id;
  end if;
  return new;
end $$;

create function search_entry(one appointments) returns setof search_entries
  language sql stable rows 1 as $$
  select 'appointment', one.id, one.customer_id, null, title, detail, search_words(title, detail, one.vehicle_identifier), null,
    coalesce(one.confirmed_date, one.requested_date)
  from (values (one.service_type,
    concat_ws(', ', one.filter_type, one.vehicle_identifier, one.notes, one.cancel_reason))) as shown (title, detail)
$$;

create function search_entry(one certificates) returns setof search_entries
  language sql stable rows 1 as $$
  select 'certificate', one.number, null, one.service_history_id, one.number, '', search_words(one.number, ''), null,
    (one.issued_on + time '12:00') at time zone 'UTC'
$$;

create function search_entry(one chat_notes) returns setof search_entries
  language sql stable rows 1 as $$
  select 'chat_note', one.id, null, one.session_id, '', one.text, search_words('', one.text), null, one.created_at
$$;

create function search_entry(one chat_sessions) returns setof search_entries
  language sql stable rows 1 as $$
  select 'chat', one.id, one.customer_id, null, title, detail, search_words(title, detail), null, one.created_at
  from (values (coalesce(one.customer_name, one.customer_email),
    case when one.customer_name is null then '' else coalesce(one.customer_email, '') end)) as shown (title, detail)
  where title is not null
$$;

-- No row for the company of somebody who was erased, whatever the law keeps of it.
create function search_entry(one companies) returns setof search_entries
  language sql stable rows 1 as $$
  select 'company', one.id, one.main_contact_id, null, one.name, '', search_words(one.name, ''), null, one.created_at
  where not exists (select from customers where id = one.main_contact_id and email like 'erased-%@invalid')
$$;

create function search_entry(one contact_messages) returns setof search_entries
  language sql stable rows 1 as $$
  select 'contact_message', one.id, null, null, title, detail, search_words(title, detail), reverse(phone_digits(one.phone)), one.created_at
  from (values (one.name, concat_ws(', ', one.email, one.phone, one.message))) as shown (title, detail)
$$;

-- A kind for each, since not everybody may open each.
create function search_entry(one customer_notes) returns setof search_entries
  language sql stable rows 1 as $$
  select case when one.service_history_id is not null then 'service_note' when one.appointment_id is not null then 'appointment_note'
      when one.invoice_id is not null then 'invoice_note' else 'customer_note' end,
    one.id, one.customer_id, coalesce(one.service_history_id, one.appointment_id, one.invoice_id), '', one.text, search_words('', one.text),
    null, one.created_at
$$;

-- No row for somebody who was erased, whatever the law keeps of them; '@no-email.invalid' is the
-- address of domain/reserved-email.ts.
create function search_entry(one customers) returns setof search_entries
  language sql stable rows 1 as $$
  select 'customer', one.id, one.id, null, title, detail, search_words(title, detail), reverse(phone_digits(one.phone)), one.created_at
  from (values (one.first_name || ' ' || one.last_name,
    concat_ws(', ', one.company, case when one.email not like '%@no-email.invalid' then one.email end, one.phone))) as shown (title, detail)
  where one.email not like 'erased-%@invalid'
$$;

create function search_entry(one demo_requests) returns setof search_entries
  language sql stable rows 1 as $$
  select 'demo_request', one.id, null, null, title, detail, search_words(title, detail), reverse(phone_digits(one.phone)), one.created_at
  from (values (one.full_name, concat_ws(', ', one.company_name, one.email, one.phone, one.comments))) as shown (title, detail)
$$;

-- A filter is found by its tag after its serial number was read, and says where it is no use to
-- look for it.
create function search_entry(one filters) returns setof search_entries
  language sql stable rows 1 as $_$
  select 'filter', one.id, null, one.company_id, one.serial_number, detail, search_words(one.serial_number, detail, detail), null,
    one.created_at
  from (values (concat_ws(', ', one.part_number,
    case when one.serial_number !~* ('\mtag 0*' || one.tag_number || '$') then 'tag ' || lpad(one.tag_number::text, greatest(6, length(one.tag_number::text)), '0') end,
    case one.state when 'returned' then 'returned, not usable' when 'retired' then 'retired' end))) as shown (detail)
$_$;

create function search_entry(one invoices) returns setof search_entries
  language sql stable rows 1 as $$
  select 'invoice', one.id, one.customer_id, null, one.invoice_number, '', search_words(one.invoice_number, ''), null,
    (one.issue_date + time '12:00') at time zone 'UTC'
  where not exists (select from customers where id = one.customer_id and email like 'erased-%@invalid')
$$;

create function search_entry(one payments) returns setof search_entries
  language sql stable rows 1 as $$
  select 'payment', one.id, null, one.invoice_id, one.reference, '', search_words(one.reference, ''), null,
    (one.received_on + time '12:00') at time zone 'UTC'
  where one.reference is not null and not exists (
    select from invoices join customers on customers.id = invoices.customer_id
    where invoices.id = one.invoice_id and customers.email like 'erased-%@invalid')
$$;

create function search_entry(one service_history) returns setof search_entries
  language sql stable rows 1 as $$
  select 'service', one.id, one.customer_id, null, title, detail, search_words(title, detail), null,
    (one.service_date + time '12:00') at time zone 'UTC'
  from (values (one.service_type, concat_ws(', ', one.filter_type, one.technician, one.notes))) as shown (title, detail)
$$;

create function search_entry(one service_measurements) returns setof search_entries
  language sql stable rows 1 as $$
  select 'serial', one.id, null, one.service_history_id, title, detail, search_words(title, detail), null, null::timestamptz
  from (values (one.serial_number, coalesce(one.reason, ''))) as shown (title, detail)
$$;

create function search_entry(one sites) returns setof search_entries language sql stable rows 1 as $$
  select 'site', one.id, null, one.company_id, one.name, detail, search_words(one.name, detail, one.zip_code),
    reverse(phone_digits(one.contact_phone)), one.created_at
  from (values (concat_ws(', ', one.address, one.city, one.state || ' ' || one.zip_code, one.gate, one.contact_name,
    one.contact_phone))) as shown (detail)
  where one.archived_at is null
$$;

create function search_entry(one triage_notes) returns setof search_entries
  language sql stable rows 1 as $$
  select 'request_note', one.id, null, one.source_id, '', one.text, search_words('', one.text), null, one.created_at
  where one.text is not null
$$;

-- As JSON, since the column for the unit's number is made by another step, which an installation
-- may not have.
create function search_entry(one vehicle_profiles) returns setof search_entries
  language sql stable rows 1 as $$
  select 'vehicle', one.id, one.customer_id, null, title, detail, search_words(title, detail, unit), null, one.created_at
  from (select one.vehicle_identifier::text as title, unit,
    concat_ws(', ', nullif(unit, one.vehicle_identifier), nullif(concat_ws(' ', one.year, one.make, one.model), ''), one.vehicle_type, one.vin) as detail
    from (values (to_jsonb(one) ->> 'unit_number')) as own (unit)) as shown
  where one.archived_at is null
$$;

-- Lower case without accents, apostrophes and punctuation: the same of what is stored and of what
-- is typed.
create function search_fold(typed text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(case when getdatabaseencoding() = 'UTF8' then normalize(typed, nfkd) else typed end), '[\u0300-\u036f''’‘`]', '', 'g'),
    '[\s\u0001-\u002f:-@\[-^_{-\u007f–—…·]+', ' ', 'g'
  ))
$$;

-- All that the index should have: what npm run search:rebuild compares it with.
create function search_wanted() returns setof search_entries language sql stable as $$
  select entry.* from customers as one, search_entry(one) as entry
  union all select entry.* from companies as one, search_entry(one) as entry
  union all select entry.* from sites as one, search_entry(one) as entry
  union all select entry.* from vehicle_profiles as one, search_entry(one) as entry
  union all select entry.* from filters as one, search_entry(one) as entry
  union all select entry.* from service_history as one, search_entry(one) as entry
  union all select entry.* from service_measurements as one, search_entry(one) as entry
  union all select entry.* from certificates as one, search_entry(one) as entry
  union all select entry.* from appointments as one, search_entry(one) as entry
  union all select entry.* from invoices as one, search_entry(one) as entry
  union all select entry.* from payments as one, search_entry(one) as entry
  union all select entry.* from demo_requests as one, search_entry(one) as entry
  union all select entry.* from contact_messages as one, search_entry(one) as entry
  union all select entry.* from chat_sessions as one, search_entry(one) as entry
  union all select entry.* from triage_notes as one, search_entry(one) as entry
  union all select entry.* from chat_notes as one, search_entry(one) as entry
  union all select entry.* from customer_notes as one, search_entry(one) as entry
$$;

-- Words between blanks, those of the title before a bar; of a title such as DPF-88214, and of a
-- number in the detail, also its signs in a row.
create function search_words(title text, detail text, number text default null::text) returns text
  language sql immutable parallel safe as $$
  select ' ' || folded || ' | ' || concat_ws(' ', search_fold(detail), replace(folded, ' ', ''), replace(search_fold(number), ' ', '')) || ' '
  from search_fold(title) as folded
$$;

-- Before the row is stored, whose reference locks the company as well: the other way round two
-- could wait for each other.
create function service_proves_name() returns trigger language plpgsql as $$
begin
  update companies set is_name_proven = true where id = new.company_id and not is_name_proven;
  return new;
end $$;

create function signal_customer_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('lakeline_signal', json_build_object('kind', 'customer_ended', 'customerId', old.id)::text);
  return null;
end $$;

-- Open sockets must end with their session, whichever way it ended: the database itself tells. See
-- server/db/signals.ts.
create function signal_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('lakeline_signal', json_build_object('kind', 'session_ended', 'sessionId', old.id)::text);
  return null;
end $$;

-- Statistics are the table owner's to update, and the site's role only works with the rows:
-- PostgreSQL would leave them as they are with a warning that nobody reads.
create function survey_advice() returns void
  language sql security definer set search_path to 'public', 'pg_temp' as $$analyze (skip_locked) maintenance_recommendations$$;

-- Gives an appointment the first free place of its kind and hour. One after another for each kind
-- and hour, so that nobody is refused while a place is free.
create function take_slot_place() returns trigger language plpgsql as $$
declare
  own_kind text := coalesce(new.kind, 'drop-off');
  own_hour timestamptz := coalesce(new.confirmed_date, new.requested_date);
  most int;
  taken int[];
begin
  if not (new.holds_slot and new.status in ('pending', 'confirmed')) then
    new.slot_place := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.slot_place is not null
    and own_kind = coalesce(old.kind, 'drop-off') and own_hour = coalesce(old.confirmed_date, old.requested_date) then
    new.slot_place := old.slot_place;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('slot ' || own_kind || ' ' || extract(epoch from own_hour), 0));
  select coalesce((select capacity from appointment_capacity where kind = own_kind), 1) into most;
  select coalesce(array_agg(slot_place order by slot_place), '{}') into taken from appointments
    where holds_slot and status in ('pending', 'confirmed') and id is distinct from new.id
      and coalesce(kind, 'drop-off') = own_kind and coalesce(confirmed_date, requested_date) = own_hour;
  if cardinality(taken) < most then
    select min(place) into new.slot_place from generate_series(1, most) place where place <> all (taken);
  elsif cardinality(taken) > 0 then
    -- A place that is taken: the index above refuses it, and an insert with its key repeated still finds its row.
    new.slot_place := taken[1];
  else
    raise unique_violation using constraint = 'appointments_kind_closed', message = 'this kind of appointment is not offered';
  end if;
  return new;
end $$;

-- A site that is no longer used has no vehicles.
create function vehicles_leave_site() returns trigger language plpgsql as $$
begin
  update vehicle_profiles set site_id = null where site_id = new.id;
  return null;
end $$;

create trigger api_keys_maker before insert on api_keys
  for each row execute function key_gets_maker();
create trigger appointments_company before insert on appointments
  for each row execute function row_gets_company();
create trigger appointments_take_place before insert or update of kind, status, holds_slot, requested_date, confirmed_date
  on appointments for each row execute function take_slot_place();
create trigger bench_readings_stay before delete or update on bench_readings
  for each row execute function bench_reading_stays();
create trigger certificate_links_are_kept before update on certificates
  for each row execute function keep_certificate_link();
create trigger certificates_are_kept before insert or update on certificates
  for each row execute function keep_certificate();
create trigger companies_name_unproven before update of name on companies
  for each row when ((old.name)::text is distinct from (new.name)::text) execute function new_name_unproven();
create trigger company_name_follows after update of company, first_name, last_name on customers
  for each row execute function company_follows_name();
create trigger customer_access_ended after update of email, is_active on customers
  for each row execute function end_customer_access();
create trigger customer_ended after update of is_active on customers
  for each row when (old.is_active and (not new.is_active)) execute function signal_customer_ended();
create trigger customers_get_company after insert on customers
  for each row execute function customer_gets_company();
create trigger empty_company_goes after delete or update of company_id on memberships
  for each row execute function empty_company_goes();
create trigger invoices_company before insert on invoices
  for each row execute function row_gets_company();
create trigger invoices_links_ended before update of customer_id on invoices
  for each row when (old.customer_id <> new.customer_id) execute function end_links_of_former();
create trigger invoices_proves_name before insert on invoices
  for each row execute function service_proves_name();
create trigger membership_keys_ended after update of company_id, role on memberships
  for each row when ((old.company_id <> new.company_id) or new.role <> 'manager') execute function end_keys_of_maker();
-- By its name after `empty_company_goes`: a company without people is gone, and its rows have moved
-- along.
create trigger membership_links_ended after update of company_id, role on memberships
  for each row when (old.role <> 'driver' and ((old.company_id <> new.company_id) or new.role = 'driver')) execute function end_links_of_payer();
-- By its name after `empty_company_goes`: a company without people is gone, and its rows have moved
-- along.
create trigger membership_papers_passed_on after update of company_id on memberships
  for each row when (old.company_id <> new.company_id) execute function pass_papers_on();
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, service_type, filter_type, vehicle_identifier, notes, cancel_reason, confirmed_date, requested_date
  on appointments for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of number, service_history_id, issued_on
  on certificates for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, session_id, text, created_at
  on chat_notes for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, customer_name, customer_email, created_at
  on chat_sessions for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, name, main_contact_id, created_at
  on companies for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, name, email, phone, message, created_at
  on contact_messages for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, service_history_id, appointment_id, invoice_id, text, created_at
  on customer_notes for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, first_name, last_name, company, email, phone, created_at
  on customers for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, full_name, company_name, email, phone, comments, created_at
  on demo_requests for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, company_id, serial_number, part_number, tag_number, state, created_at
  on filters for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, invoice_number, issue_date
  on invoices for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, invoice_id, reference, received_on
  on payments for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, service_type, filter_type, technician, notes, service_date
  on service_history for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, service_history_id, serial_number, reason
  on service_measurements for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, company_id, name, address, city, state, zip_code, gate, contact_name, contact_phone, archived_at, created_at
  on sites for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, source_id, text, created_at
  on triage_notes for each row execute function keep_search_entry();
create trigger search_entries_are_kept after insert or delete or update of id, customer_id, vehicle_identifier, year, make, model, vehicle_type, vin, archived_at, created_at, unit_number
  on vehicle_profiles for each row execute function keep_search_entry();
create trigger search_entries_forget after update of email on customers
  for each row when ((new.email)::text ~~ 'erased-%@invalid') execute function drop_erased_entries();
create trigger service_history_company before insert on service_history
  for each row execute function row_gets_company();
-- By their names after the triggers that give a row its company.
create trigger service_history_proves_name before insert on service_history
  for each row execute function service_proves_name();
create trigger session_ended after delete on customer_sessions
  for each row execute function signal_session_ended();
create trigger sites_are_left after update of archived_at on sites
  for each row when (new.archived_at is not null) execute function vehicles_leave_site();
create trigger sms_in_step after update on outbox
  for each row when (new.channel = 'sms') execute function keep_sms_in_step();
-- Their open sockets end with them, as those of customers do.
create trigger staff_session_ended after delete on staff_sessions
  for each row execute function signal_session_ended();
create trigger vehicle_profiles_company before insert on vehicle_profiles
  for each row execute function row_gets_company();

-- What staff did is added to, and nothing of it is taken back.
revoke update, delete, truncate on audit_log from current_user;

select index_search_entries();

insert into appointment_capacity (kind, capacity) values ('pickup', 1), ('drop-off', 1), ('delivery', 1), ('on-site', 1);
insert into staff_rules default values;

