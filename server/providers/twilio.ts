import type { Twilio } from 'twilio'
import * as z from 'zod/mini'
import { readRetryAfter } from '#domain/providers/retry-after.ts'
import type { Config } from '#server/config.ts'
import type { SuppressionReason } from '#server/suppressions/store.ts'
import { type Certainty, certaintyOf, neverSent, NotAccepted, openedOnce, patienceMs, type Provider, type TextMessage, within } from './provider.ts'

const failure = z.object({ message: z.string(), code: z.optional(z.unknown()) })
const refusal = z.object({ code: z.number(), message: z.string() })

// Numbers that Twilio gives with a 400: https://www.twilio.com/docs/api/errors
const optedOut = 21610
const full = 21611
const aboutOurNumber = new Set([21212, 21603, 21606, 21659, 21660, 21705])

/** Why a text that was not delivered should be the last to this number: unknown handset or a landline. */
export function reasonToSuppress(code: number): SuppressionReason | null {
  if (code === optedOut) return 'opted_out'
  return code === 30005 || code === 30006 ? 'bounced' : null
}

type Messages = Twilio['messages']

/** Texts through Twilio, which knows no idempotency keys. */
export function twilio({ accountSid, authToken, from, baseUrl }: Config['twilio'], reportsTo: string | null): Provider<TextMessage> {
  const client = openedOnce(() => openClient(accountSid ?? '', authToken ?? '', baseUrl))
  return {
    name: 'twilio',
    isAvailable: accountSid !== null && authToken !== null && from !== null,
    knowsKeys: false,
    async send({ id, to, body }) {
      const messages = await client()
      const sender = from?.startsWith('MG') ? { messagingServiceSid: from } : { from: from ?? '' }
      const reports = reportsTo === null ? {} : { statusCallback: `${reportsTo}?id=${id}` }
      const { sid } = await within(patienceMs, messages.create({ to, body, ...sender, ...reports })).catch(explain)
      if (typeof sid !== 'string' || sid === '') throw new NotAccepted('unknown', 'Twilio answered something that is no acceptance')
      return { messageId: sid }
    },
  }
}

// Loaded with the first text: it is the largest of all clients.
async function openClient(accountSid: string, authToken: string, baseUrl: string | null): Promise<Messages> {
  const { default: open } = await import('twilio')
  const wire = new open.RequestClient({ timeout: patienceMs })
  // The client has no setting for the address, but asks for every request here; and only here are headers seen.
  async function request(options: Parameters<typeof wire.request<object>>[0]) {
    const uri = baseUrl === null ? options.uri : options.uri.replace('https://api.twilio.com', baseUrl.replace(/\/$/, ''))
    const answer = await wire.request<object>({ ...options, uri })
    if (answer.statusCode >= 300) throw refusalOf(answer.statusCode, answer.body, Reflect.get(answer, 'headers'))
    return answer
  }
  return open(accountSid, authToken, { httpClient: Object.assign(Object.create(wire), { request }) }).messages
}

function refusalOf(status: number, body: unknown, headers: unknown): NotAccepted {
  const { code, message } = refusal.safeParse(body).data ?? { code: 0, message: 'no reason that can be read' }
  const after: unknown = Reflect.get(Object(headers), 'retry-after')
  const retryAfterMs = readRetryAfter(typeof after === 'string' ? after : null, new Date())
  return new NotAccepted(certaintyOfCode(status, code), `Twilio answered ${status}: ${message} (${code})`, { retryAfterMs, suppress: reasonToSuppress(code) })
}

function certaintyOfCode(status: number, code: number): Certainty {
  return status === 400 && (code === full || aboutOurNumber.has(code)) ? 'later' : certaintyOf(status)
}

function explain(error: unknown): never {
  if (error instanceof NotAccepted) throw error
  const { message, code } = failure.safeParse(error).data ?? { message: 'unknown' }
  throw new NotAccepted(neverSent(code) ? 'later' : 'unknown', `Twilio: ${message}`)
}
