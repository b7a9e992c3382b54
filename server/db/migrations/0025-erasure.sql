-- Who was erased: ids of rows and keyed hashes, and nothing that names anybody. The same is in DATA_DIR/erased.jsonl, which
-- outlives a restored backup: what it lists and this table does not is erased again at the next start.
create table erased_people (
  id text primary key,
  erased_at timestamptz not null,
  marks jsonb not null
);

-- A picture that is removed is looked for in the messages that show it.
create index chat_messages_of_photo on chat_messages (photo_id) where photo_id is not null;
