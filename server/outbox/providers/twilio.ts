import * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { SuppressionReason } from '#server/outbox/suppression-store.ts'
import { providerAddress, type Answer, pauseIn, post } from './post.ts'
import {
  type Certainty,
  certaintyOf,
  NotAccepted,
  type Provider,
  type TextMessage,
} from './provider.ts'

const accepted = z.object({ sid: z.string().check(z.minLength(1)) })
const refusal = z.object({ code: z.number(), message: z.string() })

// Numbers that Twilio gives with a 400: https://www.twilio.com/docs/api/errors
const optedOut = 21610
const full = 21611
const aboutOurNumber = new Set([21212, 21603, 21606, 21659, 21660, 21705])

/**
 * Why a text that was not delivered should be the last to this number: unknown handset or a
 * landline.
 */
export function reasonToSuppress(code: number): SuppressionReason | null {
  if (code === optedOut) return 'opted_out'
  return code === 30005 || code === 30006 ? 'bounced' : null
}

/**
 * Texts through Twilio, which knows no idempotency keys:
 * https://www.twilio.com/docs/messaging/api/message-resource
 */
export function twilio(
  { accountSid, authToken, from, baseUrl }: Config['twilio'],
  reportsTo: string | null,
): Provider<TextMessage> {
  const url = providerAddress(
    `/2010-04-01/Accounts/${accountSid}/Messages.json`,
    'https://api.twilio.com',
    baseUrl,
  )
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    name: 'twilio',
    isAvailable: accountSid !== null && authToken !== null && from !== null,
    knowsKeys: false,
    async send({ id, to, body }) {
      const form = new URLSearchParams({ To: to, Body: body })
      form.set(from?.startsWith('MG') === true ? 'MessagingServiceSid' : 'From', from ?? '')
      if (reportsTo !== null) form.set('StatusCallback', `${reportsTo}?id=${id}`)
      const answer = await post('Twilio', {
        url,
        authorization,
        type: 'application/x-www-form-urlencoded',
        body: form.toString(),
      })
      if (answer.status >= 300) throw refusalOf(answer)
      const { data } = accepted.safeParse(answer.body)
      if (data === undefined)
        throw new NotAccepted('unknown', 'Twilio answered something that is no acceptance')
      return { messageId: data.sid }
    },
  }
}

function refusalOf({ status, headers, body }: Answer): NotAccepted {
  const { code, message } = refusal.safeParse(body).data ?? {
    code: 0,
    message: 'no reason that can be read',
  }
  return new NotAccepted(
    certaintyOfCode(status, code),
    `Twilio answered ${status}: ${message} (${code})`,
    { retryAfterMs: pauseIn(headers), suppress: reasonToSuppress(code) },
  )
}

function certaintyOfCode(status: number, code: number): Certainty {
  return status === 400 && (code === full || aboutOurNumber.has(code))
    ? 'later'
    : certaintyOf(status)
}
