-- Who pays. The fleet stands under its main contact: one person answers for vehicles, readings and predictions.
create table companies (
  id text primary key default gen_random_uuid()::text,
  name line_text not null,
  main_contact_id text not null references customers deferrable initially deferred,
  terms_days int not null default 30 check (terms_days between 0 and 120),
  is_tax_exempt boolean not null default false,
  staff_note long_text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_of_contact on companies (main_contact_id);

create table sites (
  id text primary key default gen_random_uuid()::text,
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
create unique index sites_one_name on sites (company_id, lower(name)) where archived_at is null;

-- A person is in one company at a time. Checked at the commit, so that an invited person's membership may be stored
-- before the person, who then gets no company of their own.
create table memberships (
  customer_id text primary key references customers on delete cascade deferrable initially deferred,
  company_id text not null references companies on delete cascade,
  role text not null default 'manager' check (role in ('manager', 'billing', 'driver')),
  site_id text references sites on delete set null,
  created_at timestamptz not null default now()
);
create index memberships_of_company on memberships (company_id, created_at, customer_id);

-- Whoever was a customer without a company has one of their own: what they may read does not change.
insert into companies (name, main_contact_id, created_at)
select coalesce(nullif(btrim(company), ''), first_name || ' ' || last_name), id, created_at from customers;
insert into memberships (customer_id, company_id, created_at) select main_contact_id, id, created_at from companies;

-- Nobody is left in it: it goes. With people left, the main contact cannot be removed.
create function empty_company_goes() returns trigger language plpgsql as $$
begin
  delete from companies where id = old.company_id
    and not exists (select from memberships where company_id = old.company_id);
  return null;
end $$;
create trigger empty_company_goes after delete or update of company_id on memberships
  for each row execute function empty_company_goes();

create function customer_gets_company() returns trigger language plpgsql as $$
declare own text;
begin
  if not exists (select from memberships where customer_id = new.id) then
    insert into companies (name, main_contact_id, created_at, updated_at)
    values (coalesce(nullif(btrim(new.company), ''), new.first_name || ' ' || new.last_name), new.id, new.created_at, new.created_at)
    returning id into own;
    insert into memberships (customer_id, company_id, created_at) values (new.id, own, new.created_at);
  end if;
  return null;
end $$;
create trigger customers_get_company after insert on customers for each row execute function customer_gets_company();

-- A company that still has the name it was made with follows the person, until somebody names it.
create function company_follows_name() returns trigger language plpgsql as $$
begin
  update companies set name = coalesce(nullif(btrim(new.company), ''), new.first_name || ' ' || new.last_name), updated_at = new.updated_at
  where main_contact_id = new.id and name = coalesce(nullif(btrim(old.company), ''), old.first_name || ' ' || old.last_name);
  return null;
end $$;
create trigger company_name_follows after update of company, first_name, last_name on customers
  for each row execute function company_follows_name();

-- Whose row it is stays `customer_id`; who may read it is decided by the company the person was in when it was made.
alter table service_history add column company_id text references companies on delete set null;
alter table invoices add column company_id text references companies on delete set null;
alter table appointments
  add column company_id text references companies on delete set null,
  add column site_id text references sites on delete set null;
alter table vehicle_profiles
  add column company_id text references companies on delete set null,
  add column site_id text references sites on delete set null,
  add column unit_number line_text;
update service_history r set company_id = m.company_id from memberships m where m.customer_id = r.customer_id;
update invoices r set company_id = m.company_id from memberships m where m.customer_id = r.customer_id;
update appointments r set company_id = m.company_id from memberships m where m.customer_id = r.customer_id;
update vehicle_profiles r set company_id = m.company_id from memberships m where m.customer_id = r.customer_id;

create function row_gets_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    select company_id into new.company_id from memberships where customer_id = new.customer_id;
  end if;
  return new;
end $$;
create trigger service_history_company before insert on service_history for each row execute function row_gets_company();
create trigger invoices_company before insert on invoices for each row execute function row_gets_company();
create trigger appointments_company before insert on appointments for each row execute function row_gets_company();
create trigger vehicle_profiles_company before insert on vehicle_profiles for each row execute function row_gets_company();

create index service_history_of_company on service_history (company_id, service_date desc, id desc);
create index invoices_of_company on invoices (company_id, issue_date desc, id desc);
create index appointments_of_company on appointments (company_id, created_at desc, id desc);
create index vehicle_profiles_of_company on vehicle_profiles (company_id);
