-- The list of customers has each company once, the newest first.
create index companies_newest on companies (created_at desc, id desc);
