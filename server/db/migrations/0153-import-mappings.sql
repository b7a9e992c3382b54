-- What somebody chose by hand for the columns of a spreadsheet, by its headings: the next file with
-- these is read the same way. The owner is our office, or a company.
create table import_mappings (
  owner line_text not null,
  fingerprint line_text not null,
  kind line_text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (owner, fingerprint)
);
