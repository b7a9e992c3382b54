-- Files of customers, vehicles, past services and open invoices, imported as one batch that can be taken back.
create table imports (
  id text primary key default gen_random_uuid()::text,
  state text not null default 'checking' check (state in ('checking', 'importing', 'done', 'undone')),
  file_names jsonb not null,
  -- The same files in any order have the same one.
  content_hash text not null,
  -- Of each sheet: its name, where its columns are named, and which field each column is.
  sheets jsonb not null,
  -- Who is who, by the place of their row: nothing personal.
  choices jsonb not null default '[]',
  digest text,
  done_steps int not null default 0,
  total_steps int not null default 0,
  counts jsonb,
  problem text,
  idempotency_key text unique check (char_length(idempotency_key) <= 255),
  staff_id text references staff on delete set null,
  staff_name line_text not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz
);
create index imports_newest on imports (created_at desc);
-- The same files are one batch, however often they are sent.
create unique index imports_once on imports (content_hash) where state in ('importing', 'done');

create table import_rows (
  import_id text not null references imports on delete cascade,
  sheet int not null,
  line int not null,
  -- As it was sent; null once its time is over.
  cells jsonb,
  -- Whose it became.
  customer_id text,
  -- Which rows were made of it: [{table, id, mark}].
  made jsonb,
  primary key (import_id, sheet, line)
);
create index import_rows_of_customer on import_rows (customer_id) where customer_id is not null;

-- What was paid of an invoice before it was imported: nobody says how.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('cheque', 'transfer', 'card', 'earlier'));
