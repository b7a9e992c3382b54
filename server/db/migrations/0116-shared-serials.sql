-- A serial number that filters of two companies have: somebody of ours has said that they are two.
alter table filters add column shares_serial boolean not null default false;
-- Asked for at each arrival, whoever's filter it is.
create index filters_by_serial on filters (lower(btrim(serial_number)));
