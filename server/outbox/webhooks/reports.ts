import * as z from 'zod/mini'
import type { DeliveryReport } from '#domain/outbox/delivery.ts'
import { reasonToSuppress } from '#server/outbox/providers/twilio.ts'
import type { SuppressionReason } from '#server/outbox/suppression-store.ts'

/** What a provider says of one message. */
export type Report = {
  eventId: string
  outboxId: string | null
  messageId: string | null
  deliveryReport: DeliveryReport
  recipient: string | null
  suppress: SuppressionReason | null
  reason: string | null
}

/** What a person texted to our number. */
export type InboundText = { messageId: string; from: string; body: string; isAnswered: boolean }

// PostgreSQL could not store it, so the whole call would fail again and again.
const text = z.pipe(
  z.string(),
  z.transform((value) => value.replaceAll('\0', '').toWellFormed().slice(0, 1000)),
)
const maybe = z.catch(z.optional(text), undefined) // eslint-disable-line promise/valid-params

type Meaning = { deliveryReport: DeliveryReport; suppress?: SuppressionReason | null }

const sendGridEvent = z.object({
  event: text,
  sg_event_id: text,
  sg_message_id: maybe,
  email: maybe,
  outbox_id: maybe,
  type: maybe,
  reason: maybe,
})

/**
 * SendGrid's events of one call. What cannot be read is passed over: the rest must not wait for it.
 */
export function sendGridReports(raw: string): Report[] {
  const events = parsed(raw)
  return (Array.isArray(events) ? events : []).flatMap((one: unknown) => {
    const { data } = sendGridEvent.safeParse(one)
    const meaning = data && meaningOfSendGrid(data)
    if (!data || !meaning) return []
    // Its own id of the mail, and behind it the way the mail took.
    const messageId = data.sg_message_id?.split(/\.(?:filter|recvd)/)[0] ?? null
    return [
      {
        eventId: data.sg_event_id,
        outboxId: data.outbox_id ?? null,
        messageId,
        recipient: data.email ?? null,
        reason: data.reason ?? null,
        ...complete(meaning),
      },
    ]
  })
}

function meaningOfSendGrid({
  event,
  type,
  reason = '',
}: z.infer<typeof sendGridEvent>): Meaning | null {
  switch (event) {
    case 'processed':
      return { deliveryReport: 'accepted' }
    case 'delivered':
      return { deliveryReport: 'delivered' }
    case 'bounce':
      // "blocked": refused this once, not the address for good.
      return { deliveryReport: 'bounced', suppress: type === 'blocked' ? null : 'bounced' }
    case 'dropped':
      return {
        deliveryReport: 'bounced',
        suppress: /bounced/i.test(reason)
          ? 'bounced'
          : /spam report/i.test(reason)
            ? 'complained'
            : null,
      }
    case 'spamreport':
      return { deliveryReport: 'delivered', suppress: 'complained' }
    default:
      return null
  }
}

const resendEvent = z.object({
  type: text,
  data: z.object({
    email_id: maybe,
    to: z.optional(z.union([text, z.array(text)])),
    tags: z.optional(z.unknown()),
    bounce: z.optional(z.object({ type: maybe, message: maybe })),
    failed: z.optional(z.object({ reason: maybe })),
  }),
})

/** Resend's one event of a call; its id stands in a header. */
export function resendReports(raw: string, eventId: string): Report[] {
  const event = resendEvent.safeParse(parsed(raw)).data
  const meaning = event && meaningOfResend(event)
  if (!event || !meaning) return []
  const { email_id: messageId = null, to, tags, bounce, failed } = event.data
  const recipient = [to ?? []].flat()[0] ?? null
  return [
    {
      eventId,
      outboxId: outboxTag(tags),
      messageId,
      recipient,
      reason: bounce?.message ?? failed?.reason ?? null,
      ...complete(meaning),
    },
  ]
}

function meaningOfResend({ type, data: { bounce } }: z.infer<typeof resendEvent>): Meaning | null {
  switch (type) {
    case 'email.sent':
      return { deliveryReport: 'accepted' }
    case 'email.delivered':
      return { deliveryReport: 'delivered' }
    case 'email.bounced':
      return {
        deliveryReport: 'bounced',
        suppress: (bounce?.type ?? 'Permanent') === 'Permanent' ? 'bounced' : null,
      }
    case 'email.failed':
    case 'email.suppressed':
      return { deliveryReport: 'bounced' }
    case 'email.complained':
      return { deliveryReport: 'delivered', suppress: 'complained' }
    default:
      return null
  }
}

// Sent as a list; reported as a list or as an object.
function outboxTag(tags: unknown): string | null {
  const found: unknown = Array.isArray(tags)
    ? Reflect.get(
        Object(tags.find((tag) => Reflect.get(Object(tag), 'name') === 'outbox_id')),
        'value',
      )
    : Reflect.get(Object(tags), 'outbox_id')
  return text.safeParse(found).data ?? null
}

const textDeliveryReports: Record<string, DeliveryReport> = {
  accepted: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'accepted',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'bounced',
  failed: 'bounced',
  canceled: 'bounced',
}

/**
 * Twilio's report of one text, or a text that came in. `outboxId` is what we wrote into the address
 * it reports to.
 */
export function twilioCall(
  raw: string,
  outboxId: string | null,
): { report: Report | null; inbound: InboundText | null } {
  const fields = new URLSearchParams(raw)
  const field = (name: string) => text.parse(fields.get(name) ?? '')
  const [messageId, status] = [field('MessageSid'), field('MessageStatus')]
  const none = { report: null, inbound: null }
  if (messageId === '') return none
  if (status === '') {
    const from = field('From')
    return from === ''
      ? none
      : {
          report: null,
          inbound: { messageId, from, body: field('Body'), isAnswered: field('OptOutType') !== '' },
        }
  }
  const deliveryReport = textDeliveryReports[status]
  if (deliveryReport === undefined) return none
  const code = Number(field('ErrorCode'))
  const reason = code > 0 ? `Twilio gave up: error ${code}` : null
  const suppress = deliveryReport === 'bounced' ? reasonToSuppress(code) : null
  return {
    report: {
      eventId: `${messageId}:${status}`,
      outboxId,
      messageId,
      deliveryReport,
      recipient: field('To') || null,
      suppress,
      reason,
    },
    inbound: null,
  }
}

function complete({ deliveryReport, suppress = null }: Meaning) {
  return { deliveryReport, suppress }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
