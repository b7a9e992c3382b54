-- A text that is no keyword waits until somebody of our team has answered it, as those of the last
-- week do.
alter table inbound_texts add column answered_at timestamptz;
update inbound_texts set answered_at = created_at where created_at < now() - interval '7 days';
create index inbound_texts_waiting on inbound_texts (created_at, id) where answered_at is null and keyword is null;
