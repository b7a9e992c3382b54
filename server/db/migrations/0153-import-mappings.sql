-- What somebody chose by hand for the columns of a spreadsheet, by its headings: the next file with
-- these is read the same way.
create table import_mappings (
  id text default gen_random_uuid()::text primary key,
  -- Whose files are read so. Null: those that our own team brings.
  company_id text references companies on delete cascade,
  fingerprint line_text not null,
  kind line_text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  unique nulls not distinct (company_id, fingerprint)
);
