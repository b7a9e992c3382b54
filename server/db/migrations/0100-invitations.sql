-- Nobody is in a company that somebody else made before they press Join: null for whoever our team only listed under one,
-- and for whoever was invited before invitations asked. Until then the membership opens nothing (domain/company-roles.ts).
alter table memberships add column joined_at timestamptz;
update memberships m set joined_at = m.created_at from companies c, customers p
where c.id = m.company_id and p.id = m.customer_id and (
  c.main_contact_id = p.id
  -- Whoever registered has made their company themselves, unless our team moved them into another.
  or p.made_by is null and p.invited_at is null and p.password_hash <> 'imported' and not exists (
    select from record_changes r where r.subject_kind = 'memberships' and r.subject_id = p.id and r.field = 'company'));

create or replace function customer_gets_company() returns trigger language plpgsql as $$
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

-- What a manager or our team has asked somebody: it makes nobody a member and no account, and its names are as typed.
create table invitations (
  id text primary key default gen_random_uuid()::text,
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
create index invitations_of_company on invitations (company_id, created_at);
create index invitations_of_inviter on invitations (invited_by, created_at) where invited_by is not null;
create index invitations_of_site on invitations (site_id) where site_id is not null;
create index invitations_by_email on invitations (lower(email));

-- Whoever was invited and never came was an account, which kept their address from them. Where nothing was made for them
-- it becomes the invitation that it was, without its link; one that nobody answered in 14 days is over.
create temporary table never_came on commit drop as
select p.id from customers p
where p.password_hash = 'none' and p.invited_at is not null and p.made_by is null and p.is_active and not p.is_demo
  and not exists (select from service_history where customer_id = p.id)
  and not exists (select from appointments where customer_id = p.id)
  and not exists (select from invoices where customer_id = p.id)
  and not exists (select from sms_messages where customer_id = p.id)
  and not exists (select from vehicle_profiles where customer_id = p.id)
  and not exists (select from maintenance_recommendations where customer_id = p.id)
  and not exists (select from maintenance_metrics where customer_id = p.id)
  and not exists (select from record_changes where customer_id = p.id)
  and not exists (select from customer_notes where customer_id = p.id)
  and not exists (select from follow_ups where customer_id = p.id)
  and not exists (select from customer_merges where from_id = p.id or into_id = p.id)
  and not exists (select from companies c join memberships m on m.company_id = c.id where c.main_contact_id = p.id and m.customer_id <> p.id);
insert into invitations (token_hash, company_id, email, first_name, last_name, phone, role, site_id, invited_by, created_at, expires_at)
select 'before ' || p.id, m.company_id, p.email, p.first_name, p.last_name, p.phone, m.role, m.site_id, c.main_contact_id, p.invited_at, p.invited_at + interval '14 days'
from never_came join customers p using (id) join memberships m on m.customer_id = p.id join companies c on c.id = m.company_id
where c.main_contact_id <> p.id and p.invited_at > now() - interval '14 days';
delete from notifications where customer_id in (select id from never_came);
delete from customers where id in (select id from never_came);
drop table never_came;
