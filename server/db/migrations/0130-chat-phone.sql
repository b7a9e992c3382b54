-- Left in a conversation where nobody answered: the other way to reach who wrote.
alter table chat_sessions add column customer_phone line_text;
