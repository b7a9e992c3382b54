-- What the office has put in place of the published priors. Rows are only added: the last of each key holds, and the highest
-- version says which of them a prediction was made with.
create table life_prior_changes (
  version int generated always as identity primary key,
  key text not null check (char_length(key) between 1 and 60),
  -- Null: back to the published figure.
  value float8,
  spread float8,
  source line_text,
  staff_id text references staff on delete set null,
  changed_at timestamptz not null
);
create index life_prior_changes_of_key on life_prior_changes (key, version desc);
