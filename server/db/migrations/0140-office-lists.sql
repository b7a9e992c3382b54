-- The requests of all sources are one list, newest first: the conversations are asked in that
-- order whether somebody wrote in them.
create index chat_sessions_begun on chat_sessions (created_at desc, id desc);

-- The invoices of all customers by what they cost and by when they are due.
create index invoices_by_amount on invoices (amount desc, id desc);
create index invoices_by_due_date on invoices (due_date desc, id desc);

-- How often a customer comes is asked of all of them at once: their finished services in the order of
-- their days, read from the index alone.
create index service_history_finished on service_history (customer_id, service_date, id) include (quantity)
  where status in ('completed', 'delivered');

-- Whom a message went to and what it is called, of hundreds of thousands, and what a text says.
-- Those that are called by their template have nothing of their own to be found by. Where trigrams
-- are not to be had, all are looked through; `npm run search:rebuild` makes them later.
create index outbox_called_by_template on outbox (template)
  where case channel when 'sms' then left(data ->> 'body', 80) else coalesce(data ->> 'title', data ->> 'subject') end is null;

create function index_messages() returns boolean language plpgsql as $$
declare place text;
begin
  create extension if not exists pg_trgm;
  select nspname into place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  execute format($index$
    create index if not exists outbox_words on outbox using gin ((recipient::text || E'\n' || coalesce(
      case channel when 'sms' then left(data ->> 'body', 80) else coalesce(data ->> 'title', data ->> 'subject') end, '')) %I.gin_trgm_ops)
    with (fastupdate = off)$index$, place);
  execute format($index$
    create index if not exists outbox_by_number on outbox using gin (phone_digits(recipient::text) %I.gin_trgm_ops)
    with (fastupdate = off) where channel = 'sms'$index$, place);
  execute format($index$
    create index if not exists sms_messages_words on sms_messages using gin ((phone_number::text || ' ' || message || ' ' || template_type) %I.gin_trgm_ops)
    with (fastupdate = off)$index$, place);
  execute format($index$
    create index if not exists sms_messages_by_number on sms_messages using gin (phone_digits(phone_number::text) %I.gin_trgm_ops)
    with (fastupdate = off)$index$, place);
  return true;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  return false;
end
$$;
select index_messages();
