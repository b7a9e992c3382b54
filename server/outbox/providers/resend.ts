import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import { calendarPart } from './mail-parts.ts'
import { providerAddress, type Answer, pauseIn, post } from './post.ts'
import { certaintyOf, type Mail, NotAccepted, type Provider } from './provider.ts'

const accepted = z.object({ id: z.string().check(z.minLength(1)) })
const refusal = z.object({ message: z.string() })

/**
 * Email through Resend, which keeps a key for a day: the same email again is the same email.
 * https://resend.com/docs/api-reference/emails/send-email
 */
export function resend({ apiKey, baseUrl }: Config['resend']): Provider<Mail> {
  const url = providerAddress('/emails', 'https://api.resend.com', baseUrl)
  return {
    name: 'resend',
    isAvailable: apiKey !== null,
    knowsKeys: true,
    async send(mail) {
      const answer = await post('Resend', {
        url,
        authorization: `Bearer ${apiKey}`,
        headers: { 'idempotency-key': mail.id },
        type: 'application/json',
        body: JSON.stringify(asOrder(mail)),
      })
      if (answer.status >= 300) throw refusalOf(answer)
      const { data } = accepted.safeParse(answer.body)
      if (data === undefined)
        throw new NotAccepted('unknown', 'Resend answered something that is no acceptance')
      return { messageId: data.id }
    },
  }
}

function asOrder({
  id,
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  headers,
  calendar,
  messageId,
}: Mail) {
  return {
    from,
    to,
    ...(replyTo !== null && { reply_to: replyTo }),
    subject,
    html,
    text,
    attachments: attachmentsOf(calendar),
    headers: { ...headers, 'Message-ID': messageId },
    tags: [{ name: 'outbox_id', value: id }],
  }
}

function attachmentsOf(calendar: string | null) {
  if (calendar === null) return []
  const { type, ...file } = calendarPart(calendar)
  return [{ ...file, content_type: type }]
}

function refusalOf({ status, headers, body }: Answer): NotAccepted {
  const said = refusal.safeParse(body).data
  const certainty = certaintyOf(status)
  // 409: the email of this key is being sent, or was sent with another text; no other provider may
  // send it. A refusal without Resend's error format may come from a proxy: repeating with the same
  // key does no harm.
  const isUnclear = status === 409 || (certainty === 'refused' && said === undefined)
  const message = `Resend answered ${status}: ${said?.message ?? 'no reason that can be read'}`
  return new NotAccepted(isUnclear ? 'unknown' : certainty, message, {
    retryAfterMs: pauseIn(headers),
  })
}
