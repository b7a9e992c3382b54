-- The day of a service is a plan until it is completed. Kept: staff said that it was done then, or it was completed then before.
alter table service_history add column keeps_day boolean not null default false;
