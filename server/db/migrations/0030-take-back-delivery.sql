-- When it was marked as delivered, for the hour in which that can be taken back.
alter table service_history add column delivered_at timestamptz;
