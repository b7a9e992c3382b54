-- How many pictures a conversation has sent, those that could not be read too: counted before the work, in the conversation's own row.
alter table chat_sessions add column photo_attempts integer not null default 0;
update chat_sessions set photo_attempts = photos.sent
from (select session_id, count(*) as sent from chat_photos group by session_id) as photos where photos.session_id = chat_sessions.id;
