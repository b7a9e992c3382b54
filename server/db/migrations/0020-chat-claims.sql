-- A conversation becomes an account's by a press only. What was written before proves nothing of who wrote it, and the
-- links that were mailed before lead nowhere any more.
alter table chat_sessions
  -- The last message before the press; null where nothing came before a sign-in.
  add column claimed_seq bigint,
  add column link_version int not null default 0;

-- Until now a look was enough, and nobody can say what came before it: all of it counts as not proven.
update chat_sessions
set claimed_seq = coalesce((select max(seq) from chat_messages where session_id = chat_sessions.id), 0), link_version = 1, customer_email = customers.email
from customers
where customers.id = chat_sessions.customer_id and not customers.is_demo;

-- The demo account is everybody's: what it took is given back, under an id that none of its visitors has seen.
update chat_sessions set customer_id = null, visitor_id = gen_random_uuid()::text
from customers
where customers.id = chat_sessions.customer_id and customers.is_demo;
