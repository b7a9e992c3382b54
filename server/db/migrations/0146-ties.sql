-- What names an object of a company is of that company, and the database sees to it: until now only
-- the code did. First what is otherwise already; it is looked at before anything is tied, since a
-- table with rows that wait for their check cannot be changed.

-- At another company's site: the row keeps its company and loses the site; of an appointment the
-- address stays in its words.
create function at_site(one sites) returns text language sql stable as $$
  select 'At ' || concat_ws(', ', one.name, one.address, one.city, one.state || ' ' || one.zip_code) || '.'
$$;
update appointments as held set notes = left(concat_ws(E'\n', notes, at_site(site)), 10000), site_id = null
  from sites as site where site.id = held.site_id and held.company_id is not null and site.company_id <> held.company_id;
update memberships as held set site_id = null
  from sites as site where site.id = held.site_id and site.company_id is distinct from held.company_id;
update invitations as held set site_id = null
  from sites as site where site.id = held.site_id and site.company_id is distinct from held.company_id;
update vehicle_profiles as held set site_id = null
  from sites as site where site.id = held.site_id and site.company_id is distinct from held.company_id;

-- A company without people is nobody's: the trigger that takes it away misses the last two people
-- who leave at the same moment.
delete from companies as held where not exists (select from memberships where company_id = held.id);

-- Whoever answers for a company is in it, and has its fleet. What somebody has there who is not in
-- it is the main contact's, as when they leave.
create table contacts_not_in_it as
  select held.id as company_id, held.main_contact_id as before, (
    select customer_id from memberships where company_id = held.id
    order by role = 'manager' desc, joined_at is not null desc, created_at, customer_id limit 1) as after
  from companies as held
  where not exists (select from memberships where customer_id = held.main_contact_id and company_id = held.id);
update vehicle_profiles as held set customer_id = contacts.after from contacts_not_in_it as contacts
  where held.company_id = contacts.company_id and held.customer_id = contacts.before and not exists (
    select from vehicle_profiles as twin where twin.customer_id = contacts.after and twin.archived_at is null
      and held.archived_at is null and lower(twin.vehicle_identifier) = lower(held.vehicle_identifier));
update companies as held set main_contact_id = contacts.after from contacts_not_in_it as contacts
  where held.id = contacts.company_id;
drop table contacts_not_in_it;
update service_history as held set customer_id = company.main_contact_id from companies as company
  where company.id = held.company_id and not exists (
    select from memberships as own where own.customer_id = held.customer_id and own.company_id = held.company_id);
update invoices as held set customer_id = company.main_contact_id from companies as company
  where company.id = held.company_id and not exists (
    select from memberships as own where own.customer_id = held.customer_id and own.company_id = held.company_id);
update appointments as held set customer_id = company.main_contact_id from companies as company
  where company.id = held.company_id and not exists (
    select from memberships as own where own.customer_id = held.customer_id and own.company_id = held.company_id);

-- A fleet is found by the main contact: whose vehicle it is says of which company it is.
update vehicle_profiles as held set company_id = company.id, site_id = null from companies as company
  where company.main_contact_id = held.customer_id and held.company_id is distinct from company.id;
update vehicle_profiles as held set company_id = null, site_id = null from companies as company
  where company.id = held.company_id and company.main_contact_id <> held.customer_id;

-- A filter is in no vehicle of another company, and what is known of a vehicle goes where it goes.
update filters as held set vehicle_id = null
  from vehicle_profiles as vehicle where vehicle.id = held.vehicle_id and vehicle.company_id is distinct from held.company_id
    and held.company_id is not null;
update maintenance_metrics as held set customer_id = vehicle.customer_id
  from vehicle_profiles as vehicle where vehicle.id = held.vehicle_id and vehicle.customer_id <> held.customer_id;
update maintenance_recommendations as held set customer_id = vehicle.customer_id
  from vehicle_profiles as vehicle where vehicle.id = held.vehicle_id and vehicle.customer_id <> held.customer_id;
update predictions as held set customer_id = vehicle.customer_id
  from vehicle_profiles as vehicle where vehicle.id = held.vehicle_id and vehicle.customer_id <> held.customer_id;

set constraints all immediate;
set constraints all deferred;

-- All are checked at the commit, since a company's rows move one table after another.
alter table sites add constraint sites_of_its_company unique (id, company_id);
alter table memberships add constraint memberships_own_site
  foreign key (site_id, company_id) references sites (id, company_id) deferrable initially deferred;
alter table invitations add constraint invitations_own_site
  foreign key (site_id, company_id) references sites (id, company_id) deferrable initially deferred;
alter table vehicle_profiles add constraint vehicle_profiles_own_site
  foreign key (site_id, company_id) references sites (id, company_id) deferrable initially deferred;
alter table appointments add constraint appointments_own_site
  foreign key (site_id, company_id) references sites (id, company_id) deferrable initially deferred;

-- Who answers for a company is in it, and so is whoever a row of it is of.
alter table memberships add constraint memberships_of_its_company unique (customer_id, company_id);
alter table companies add constraint companies_own_contact
  foreign key (main_contact_id, id) references memberships (customer_id, company_id) deferrable initially deferred;
alter table service_history add constraint service_history_own_person
  foreign key (customer_id, company_id) references memberships (customer_id, company_id) deferrable initially deferred;
alter table invoices add constraint invoices_own_person
  foreign key (customer_id, company_id) references memberships (customer_id, company_id) deferrable initially deferred;
alter table appointments add constraint appointments_own_person
  foreign key (customer_id, company_id) references memberships (customer_id, company_id) deferrable initially deferred;

alter table companies add constraint companies_of_its_contact unique (id, main_contact_id);
alter table vehicle_profiles add constraint vehicle_profiles_own_fleet
  foreign key (company_id, customer_id) references companies (id, main_contact_id) deferrable initially deferred;

-- Each of thousands of vehicles that are removed together is looked for by both columns: by an index
-- of the second alone it would be among all rows of the company.
alter table vehicle_profiles add constraint vehicle_profiles_of_its_company unique (id, company_id);
create index filters_of_own_vehicle on filters (vehicle_id, company_id) where vehicle_id is not null;
drop index filters_of_vehicle;
alter table filters add constraint filters_own_vehicle
  foreign key (vehicle_id, company_id) references vehicle_profiles (id, company_id) deferrable initially deferred;
alter table vehicle_profiles add constraint vehicle_profiles_of_its_fleet unique (id, customer_id);
create index maintenance_metrics_of_own_vehicle on maintenance_metrics (vehicle_id, customer_id)
  where vehicle_id is not null;
create index maintenance_recommendations_of_own_vehicle on maintenance_recommendations (vehicle_id, customer_id)
  where vehicle_id is not null;
drop index maintenance_recommendations_of_vehicle;
create index predictions_of_own_vehicle on predictions (vehicle_id, customer_id);
alter table maintenance_metrics drop constraint maintenance_metrics_vehicle_id_fkey,
  add constraint maintenance_metrics_own_vehicle foreign key (vehicle_id, customer_id)
    references vehicle_profiles (id, customer_id) on update cascade deferrable initially deferred;
alter table maintenance_recommendations drop constraint maintenance_recommendations_vehicle_id_fkey,
  add constraint maintenance_recommendations_own_vehicle foreign key (vehicle_id, customer_id)
    references vehicle_profiles (id, customer_id) on update cascade deferrable initially deferred;
alter table predictions drop constraint predictions_vehicle_id_fkey,
  add constraint predictions_own_vehicle foreign key (vehicle_id, customer_id)
    references vehicle_profiles (id, customer_id) on update cascade on delete cascade deferrable initially deferred;

-- A paper is of a filter of its own service, and corrects one of the same.
alter table service_filters add constraint service_filters_of_its_service unique (id, service_history_id);
alter table certificates add constraint certificates_of_its_service unique (number, service_history_id);
alter table certificates
  add constraint certificates_own_filter foreign key (service_filter_id, service_history_id)
    references service_filters (id, service_history_id) deferrable initially deferred,
  add constraint certificates_own_correction foreign key (replaces, service_history_id)
    references certificates (number, service_history_id) deferrable initially deferred;

-- A message shows a picture of its own conversation.
update chat_messages as held set photo_id = null
  from chat_photos as photo where photo.id = held.photo_id and photo.session_id <> held.session_id;
alter table chat_photos add constraint chat_photos_of_its_session unique (id, session_id);
alter table chat_messages add constraint chat_messages_own_photo
  foreign key (photo_id, session_id) references chat_photos (id, session_id) deferrable initially deferred;
