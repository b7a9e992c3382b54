import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import * as z from 'zod/mini'
import { readRetryAfter } from '#domain/providers/retry-after.ts'
import type { Config } from '#server/config.ts'
import { certaintyOf, type Mail, NotAccepted, openedOnce, patienceMs, type Provider, within } from './provider.ts'

const answer = z.object({ id: z.string().check(z.minLength(1)) })
const failure = z.object({ message: z.string(), statusCode: z.nullable(z.number()), name: z.string() })
// The client passes on whatever JSON came, and hides the status of the answer.
const unreadable = { message: 'an answer that cannot be read', statusCode: null, name: '' }

/** Mail through Resend, which keeps a key for a day: the same mail again is the same mail. */
export function resend({ apiKey, baseUrl }: Config['resend']): Provider<Mail> {
  // Loaded with the first mail.
  const client = openedOnce(() => import('resend').then(({ Resend }) => new Resend(apiKey ?? '', baseUrl === null ? {} : { baseUrl })))
  return {
    name: 'resend',
    isAvailable: apiKey !== null,
    knowsKeys: true,
    async send(mail) {
      const { emails } = await client()
      const watch = watchConnections()
      try {
        const options = { idempotencyKey: mail.id, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) }
        const { data, error, headers } = await within(patienceMs, emails.send(asOrder(mail), options))
        if (error !== null) throw refusalOf(error, headers, watch.wasSent(mail.id))
        const accepted = answer.safeParse(data)
        if (!accepted.success) throw new NotAccepted('unknown', 'Resend answered something that is no acceptance')
        return { messageId: accepted.data.id }
      } finally {
        watch.end()
      }
    },
  }
}

function asOrder({ id, from, to, subject, html, text, headers, calendar, messageId }: Mail) {
  const method = /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1] ?? 'PUBLISH'
  const attachments = calendar === null ? [] : [{
    content: Buffer.from(calendar).toString('base64'), filename: 'appointment.ics', contentType: `text/calendar; method=${method}`,
  }]
  return { from, to, subject, html, text, attachments, headers: { ...headers, 'Message-ID': messageId }, tags: [{ name: 'outbox_id', value: id }] }
}

function refusalOf(error: unknown, headers: Record<string, string> | null, wasSent: boolean): NotAccepted {
  const { message, statusCode, name } = failure.safeParse(error).data ?? unreadable
  if (statusCode === null) return new NotAccepted(wasSent ? 'unknown' : 'later', `Resend: ${message}`)
  // The mail of this key is being taken, or was taken with another text: nobody else may send it.
  const certainty = name.includes('idempotent') ? 'unknown' : certaintyOf(statusCode)
  return new NotAccepted(certainty, `Resend answered ${statusCode}: ${message}`, { retryAfterMs: readRetryAfter(headers?.['retry-after'], new Date()) })
}

// The client tells neither what failed nor how far it came. What Node itself reports of its connections does: a
// connection that failed, and no request with this key that left, is certainty.
function watchConnections() {
  let failed = false
  const sent: string[] = []
  const onFailed = () => void (failed = true)
  const onSent = (message: unknown) => void sent.push(String(Reflect.get(Object(message), 'headers')))
  subscribe('undici:client:connectError', onFailed)
  subscribe('undici:client:sendHeaders', onSent)
  return {
    wasSent: (key: string) => !failed || sent.some((headers) => headers.includes(key)),
    end() {
      unsubscribe('undici:client:connectError', onFailed)
      unsubscribe('undici:client:sendHeaders', onSent)
    },
  }
}
