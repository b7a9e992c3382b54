-- Somebody, or a program, filled in the field of a form that people do not see: kept for the office,
-- marked, and answered like any other. Nothing is mailed for it.
alter table demo_requests add column may_be_automatic boolean not null default false;
alter table contact_messages add column may_be_automatic boolean not null default false;
alter table savings_calculations add column may_be_automatic boolean not null default false;
alter table newsletter_subscriptions add column may_be_automatic boolean not null default false;
alter table reviews add column may_be_automatic boolean not null default false;
