-- Open sockets must end with their session, whichever way it ended: the database itself tells. See server/db/signals.ts.
create function signal_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('lakeline_signal', json_build_object('kind', 'session_ended', 'sessionId', old.id)::text);
  return null;
end $$;
create trigger session_ended after delete on customer_sessions
  for each row execute function signal_session_ended();

create function signal_customer_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('lakeline_signal', json_build_object('kind', 'customer_ended', 'customerId', old.id)::text);
  return null;
end $$;
create trigger customer_ended after update of is_active on customers
  for each row when (old.is_active and not new.is_active) execute function signal_customer_ended();
