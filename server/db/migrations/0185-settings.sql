-- What the owner has changed, as domain/settings/contract.ts says it; what is not in it is as the
-- site says it. Who changed what is in the audit log.
create table settings (
  is_only boolean primary key default true check (is_only),
  changed jsonb not null,
  changed_at timestamptz not null
);
