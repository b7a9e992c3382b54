-- What a fleet's file of readings or past services has added, so that the file can be taken back within a day.
create table fleet_imports (
  id text primary key,
  company_id text not null references companies on delete cascade,
  -- For each vehicle the ids of readings, and the services as a history names them.
  added jsonb not null,
  -- What was answered when it was taken back.
  undone jsonb,
  created_at timestamptz not null
);
create index fleet_imports_of_company on fleet_imports (company_id);
