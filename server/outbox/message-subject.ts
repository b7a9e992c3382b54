import { sql } from 'kysely'
import { mailSubjects } from '#content/mails.ts'

const beginning = 80

/**
 * What a message is called, in a statement that calls its row "message": the subject of a mail, the
 * beginning of a text.
 */
export const messageSubject = sql<string>`coalesce(
  case message.channel
    when 'sms' then left(message.data ->> 'body', ${sql.lit(beginning)})
    else coalesce(
      message.data ->> 'title', message.data ->> 'subject',
      ${sql.lit(JSON.stringify(mailSubjects))}::jsonb ->> (message.template || coalesce(':' || (message.data ->> 'form'), '')))
  end, message.template)`
