-- When the link that was mailed to the address was used: before that, nobody knows whose address it is.
alter table customers add column email_proven_at timestamptz;
-- Accounts that exist today were made before there was such a link, and keep what they could do.
update customers set email_proven_at = created_at;

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check check (purpose in ('password_reset', 'email_change', 'email_proof'));
