-- The requests of all sources are one list, newest first: the conversations are asked in that
-- order whether somebody wrote in them.
create index chat_sessions_begun on chat_sessions (created_at desc, id desc);
