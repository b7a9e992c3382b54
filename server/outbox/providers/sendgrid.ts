import * as z from 'zod/mini'
import { readRetryAfter } from '#domain/outbox/retry-after.ts'
import type { Config } from '#server/config.ts'
import { calendarPart, mailbox } from './mail-parts.ts'
import { providerAddress, type Answer, pauseIn, post } from './post.ts'
import { certaintyOf, type Mail, NotAccepted, type Provider } from './provider.ts'

const refusal = z.object({ errors: z.array(z.object({ message: z.string() })) })

/**
 * Mail through SendGrid, which knows no idempotency keys:
 * https://www.twilio.com/docs/sendgrid/api-reference/mail-send/mail-send
 */
export function sendGrid({ apiKey, baseUrl }: Config['sendGrid']): Provider<Mail> {
  const url = providerAddress('/v3/mail/send', 'https://api.sendgrid.com', baseUrl)
  return {
    name: 'sendgrid',
    isAvailable: apiKey !== null,
    knowsKeys: false,
    async send(mail) {
      const answer = await post('SendGrid', {
        url,
        authorization: `Bearer ${apiKey}`,
        type: 'application/json',
        body: JSON.stringify(asOrder(mail)),
      })
      if (answer.status >= 300) throw refusalOf(answer)
      if (answer.status !== 202)
        throw new NotAccepted(
          'unknown',
          `SendGrid answered ${answer.status}, which is no acceptance`,
        )
      return { messageId: answer.headers.get('x-message-id') ?? mail.id }
    },
  }
}

function asOrder(mail: Mail) {
  return {
    from: mailbox(mail.from),
    ...(mail.replyTo !== null && { reply_to: { email: mail.replyTo } }),
    subject: mail.subject,
    personalizations: [{ to: [{ email: mail.to }] }],
    content: [
      { type: 'text/plain', value: mail.text },
      { type: 'text/html', value: mail.html },
    ],
    // An empty list is refused.
    ...(mail.calendar === null
      ? {}
      : { attachments: [{ ...calendarPart(mail.calendar), disposition: 'attachment' }] }),
    headers: { ...mail.headers, 'Message-ID': mail.messageId },
    // Comes back with every report about this mail.
    custom_args: { outbox_id: mail.id },
    tracking_settings: {
      click_tracking: { enable: false, enable_text: false },
      open_tracking: { enable: false },
      subscription_tracking: { enable: false },
    },
  }
}

function refusalOf({ status, headers, body }: Answer): NotAccepted {
  const said =
    refusal
      .safeParse(body)
      .data?.errors.map((one) => one.message)
      .join(' ') ?? 'no reason that can be read'
  return new NotAccepted(certaintyOf(status), `SendGrid answered ${status}: ${said}`, {
    retryAfterMs: pauseIn(headers) ?? pauseUntilReset(headers),
  })
}

// SendGrid gives the second at which its window starts again.
function pauseUntilReset(headers: Headers): number | null {
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN)
  const now = new Date()
  return Number.isNaN(reset)
    ? null
    : readRetryAfter(String(Math.max(0, reset - Math.floor(now.getTime() / 1000))), now)
}
