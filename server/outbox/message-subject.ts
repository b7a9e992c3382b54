import { type RawBuilder, sql } from 'kysely'
import { mailSubjects } from '#content/mails.ts'

const beginning = 80

// In a statement that calls its row "message". The index outbox_words is on the same expressions.
const said = sql`case message.channel
  when 'sms' then left(message.data ->> 'body', ${sql.lit(beginning)})
  else coalesce(message.data ->> 'title', message.data ->> 'subject') end`
const words = sql`message.recipient::text || E'\\n' || coalesce(${said}, '')`

const isCut = sql`message.channel = 'sms' and length(message.data ->> 'body') > ${sql.lit(beginning)}`

/** What a message is called: the subject of a mail, the beginning of a text. */
export const messageSubject = sql<string>`coalesce(
  case when ${isCut} then ${said} || '…' else ${said} end,
  case message.channel when 'mail' then
    ${sql.lit(JSON.stringify(mailSubjects))}::jsonb ->> (message.template || coalesce(':' || (message.data ->> 'form'), ''))
  end, message.template)`

/** Whether it goes to an address like this, or is called so. */
export const isCalled = (pattern: string): RawBuilder<boolean> =>
  sql<boolean>`(${words} ilike ${pattern} or ${said} is null and ${messageSubject} ilike ${pattern})`
