import type MailService from '@sendgrid/mail'
import * as z from 'zod/mini'
import { readRetryAfter } from '#domain/providers/retry-after.ts'
import type { Config } from '#server/config.ts'
import { certaintyOf, type Mail, neverSent, NotAccepted, openedOnce, patienceMs, type Provider, within } from './provider.ts'

const mostAnswerBytes = 1_000_000
const failure = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
  response: z.optional(z.object({ status: z.optional(z.number()), headers: z.unknown(), body: z.optional(z.unknown()) })),
})
const refusal = z.object({ errors: z.array(z.object({ message: z.string() })) })

/** Mail through SendGrid, which knows no idempotency keys. */
export function sendGrid({ apiKey, baseUrl }: Config['sendGrid']): Provider<Mail> {
  const client = openedOnce(() => openClient(apiKey ?? '', baseUrl))
  return {
    name: 'sendgrid',
    isAvailable: apiKey !== null,
    knowsKeys: false,
    async send(mail) {
      const send = await client()
      const { statusCode, headers } = await within(patienceMs, send(asOrder(mail))).catch(explain)
      if (statusCode !== 202) throw new NotAccepted('unknown', `SendGrid answered ${statusCode}, which is no acceptance`)
      const { 'x-message-id': messageId } = headers
      return { messageId: typeof messageId === 'string' ? messageId : mail.id }
    },
  }
}

type Answer = { statusCode: number; headers: Record<string, unknown> }
type Order = Exclude<Parameters<typeof MailService.send>[0], unknown[]>

type Client = { setDefaultRequest: (settings: object) => void }

// Loaded with the first mail: it holds megabytes that most hours do not need.
async function openClient(apiKey: string, baseUrl: string | null) {
  const { default: shared } = await import('@sendgrid/mail')
  // The package exports one instance for everybody; its class makes another.
  const service: typeof shared = Reflect.construct(shared.constructor, [])
  service.setApiKey(apiKey)
  const client: Client = Reflect.get(service, 'client')
  client.setDefaultRequest({ timeout: patienceMs, maxRedirects: 0, maxContentLength: mostAnswerBytes, ...(baseUrl === null ? {} : { baseUrl }) })
  return async (data: Order): Promise<Answer> => (await service.send(data))[0]
}

function asOrder({ id, from, to, subject, html, text, headers, calendar, messageId }: Mail): Order {
  const method = /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1] ?? 'PUBLISH'
  const attachments = calendar === null ? [] : [{
    content: Buffer.from(calendar).toString('base64'), filename: 'appointment.ics', type: `text/calendar; method=${method}`, disposition: 'attachment',
  }]
  return {
    from, to: { email: to }, subject, html, text, attachments,
    headers: { ...headers, 'Message-ID': messageId },
    // Comes back with every report about this mail.
    customArgs: { outbox_id: id },
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false }, subscriptionTracking: { enable: false } },
  }
}

function explain(error: unknown): never {
  if (error instanceof NotAccepted) throw error
  const { code, message, response } = failure.safeParse(error).data ?? { message: 'unknown' }
  const status = response?.status ?? Number(code)
  if (response === undefined || Number.isNaN(status)) throw new NotAccepted(neverSent(code) ? 'later' : 'unknown', `SendGrid: ${message}`)
  const said = refusal.safeParse(response.body).data?.errors.map((one) => one.message).join(' ') ?? message
  throw new NotAccepted(certaintyOf(status), `SendGrid answered ${status}: ${said}`, { retryAfterMs: pauseIn(response.headers) })
}

// SendGrid names the second at which its window begins anew.
function pauseIn(headers: unknown): number | null {
  const now = new Date()
  const after: unknown = Reflect.get(Object(headers), 'retry-after')
  const reset = Number(Reflect.get(Object(headers), 'x-ratelimit-reset'))
  if (typeof after === 'string') return readRetryAfter(after, now)
  return Number.isNaN(reset) ? null : readRetryAfter(String(Math.max(0, reset - Math.floor(now.getTime() / 1000))), now)
}
