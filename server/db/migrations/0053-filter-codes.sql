-- What the code on a filter's label opens: 80 random bits, so that nobody finds a filter by trying.
alter table filters add column public_code text not null
  default substr(md5(gen_random_uuid()::text), 1, 20) check (public_code ~ '^[0-9a-f]{20}$');
create unique index filters_by_public_code on filters (public_code);
