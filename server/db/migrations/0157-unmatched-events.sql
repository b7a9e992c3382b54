-- Reports of a provider that were about no message of ours: counted, instead of passed over.
alter table received_events add column is_matched boolean not null default true;
