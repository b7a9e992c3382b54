-- Messages through providers: to whom each was handed, what is not known of it, who wants none, and what was reported back.

alter table outbox
  -- The mail service that was asked for; null lets the sender choose.
  add column service line_text,
  -- Written before the message is handed over: after a kill it says who may have it.
  add column handed_to line_text,
  -- It was handed over again though a service without keys may have had it already.
  add column maybe_doubled boolean not null default false,
  add column delivered_at timestamptz;

create table suppressions (
  channel text not null check (channel in ('mail', 'sms')),
  recipient_key line_text not null,
  reason text not null check (reason in ('bounced', 'complained', 'opted_out')),
  created_at timestamptz not null default now(),
  primary key (channel, recipient_key)
);

-- Providers report the same thing twice, and a stranger may replay what he has overheard.
create table received_events (
  provider line_text not null,
  event_id line_text not null,
  created_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index received_events_old on received_events (created_at);

-- A text is one row in the outbox and one that people see, under the same id. The database keeps the second in step, so
-- that no way of changing the first can forget it.
create function keep_sms_in_step() returns trigger language plpgsql as $$
begin
  update sms_messages set
    status = case new.status when 'queued' then 'pending' when 'bounced' then 'failed' else new.status end,
    delivery_method = coalesce(new.provider, delivery_method),
    provider_message_id = new.provider_message_id,
    sent_at = new.sent_at,
    delivered_at = new.delivered_at,
    error_message = new.last_error
  where id = new.id;
  return null;
end $$;
create trigger sms_in_step after update on outbox
  for each row when (new.channel = 'sms') execute function keep_sms_in_step();
