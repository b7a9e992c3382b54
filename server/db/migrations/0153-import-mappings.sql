-- What somebody chose by hand for the columns of a spreadsheet, by its headings: the next file with
-- these is read the same way.
create table import_mappings (
  id text default gen_random_uuid()::text primary key,
  -- A company's own import, that of our team for one customer, or that of the whole office: each
  -- takes other columns.
  door line_text not null check (door in ('company', 'customer', 'office')),
  -- Whose files are read so. Null: those that our own team brings.
  company_id text references companies on delete cascade,
  fingerprint line_text not null,
  kind line_text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  check ((door = 'company') = (company_id is not null))
);
create index import_mappings_of_company on import_mappings (company_id);
create unique index import_mappings_once on import_mappings (door, coalesce(company_id, ''), fingerprint, kind);
