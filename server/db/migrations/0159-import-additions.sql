-- What filters that we had gained by a row: [{id, before, after}], so that it can be taken back.
alter table import_rows add column added jsonb;
-- Filters that keep what an import added, since somebody changed it before that was taken back: [id].
alter table imports add column kept jsonb;
