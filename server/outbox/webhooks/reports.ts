import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { DeliveryReport } from '#domain/outbox/delivery.ts'
import { reasonToSuppress } from '#server/outbox/providers/twilio.ts'
import type { SuppressionReason } from '#server/outbox/suppression-store.ts'

/** What a provider says of one message. */
export type Report = {
  eventId: string
  /** What the provider calls it; of something that nobody could read, `unread`. */
  event: string
  outboxId: string | null
  messageId: string | null
  /** Null where it says nothing of that, or nothing that we know. */
  deliveryReport: DeliveryReport | null
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

type Meaning = Partial<Pick<Report, 'deliveryReport' | 'suppress'>>
const unknown: Meaning = {}

const sendGridEvent = z.object({
  event: text,
  sg_event_id: maybe,
  sg_message_id: maybe,
  'smtp-id': maybe,
  email: maybe,
  outbox_id: maybe,
  type: maybe,
  reason: maybe,
})

/** SendGrid's events of one call. What cannot be read is one too: the rest must not wait for it. */
export function sendGridReports(raw: string): Report[] {
  const events = parsed(raw)
  if (!Array.isArray(events)) return [unreadable(raw)]
  return events.flatMap((one: unknown) => {
    const { data } = sendGridEvent.safeParse(one)
    if (!data) return [unreadable(one)]
    const meaning = meaningOfSendGrid(data)
    if (meaning === null) return []
    // Its own id of the mail, and behind it the way the mail took.
    const messageId = data.sg_message_id?.split(/\.(?:filter|recvd)/)[0] ?? null
    return [
      {
        ...complete(meaning),
        eventId: data.sg_event_id ?? madeId(one),
        event: data.event,
        outboxId: data.outbox_id ?? ownIdIn(data['smtp-id']),
        messageId,
        recipient: data.email ?? null,
        reason: data.reason ?? null,
      },
    ]
  })
}

/** The same event that comes again has the same. */
function madeId(event: unknown): string {
  return `made:${createHash('sha256').update(JSON.stringify(event)).digest('base64url')}`
}

const unread = 'unread'

function unreadable(event: unknown): Report {
  const none = { outboxId: null, messageId: null, recipient: null, reason: null }
  return { ...complete(unknown), ...none, eventId: madeId(event), event: unread }
}

// The Message-ID that we gave to the mail.
const ownIdIn = (messageId = '') => /^<([0-9a-f-]{36})@/.exec(messageId)?.[1] ?? null

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
      return { deliveryReport: 'bounced', suppress: whyDropped(reason) }
    case 'spamreport':
      return { deliveryReport: 'delivered', suppress: 'complained' }
    case 'unsubscribe':
      return { deliveryReport: 'delivered', suppress: 'opted_out' }
    // It arrived, or is on its way: nothing that another event does not say.
    case 'open':
    case 'click':
    case 'deferred':
    // We send to no group, so these are about somebody else's mail.
    case 'group_unsubscribe':
    case 'group_resubscribe':
      return null
    default:
      return unknown
  }
}

/** SendGrid did not even try, since its own lists name the address. */
function whyDropped(reason: string): SuppressionReason | null {
  if (/unsubscribed/i.test(reason)) return 'opted_out'
  if (/spam report/i.test(reason)) return 'complained'
  return /bounced/i.test(reason) ? 'bounced' : null
}

const resendEvent = z.object({
  type: text,
  data: z.object({
    email_id: maybe,
    to: z.optional(z.union([text, z.array(text)])),
    tags: z.optional(z.unknown()),
    bounce: z.optional(z.object({ type: maybe, message: maybe })),
    failed: z.optional(z.object({ reason: maybe })),
    suppressed: z.optional(z.object({ message: maybe, type: maybe })),
  }),
})

/** Resend's one event of a call; its id stands in a header. */
export function resendReports(raw: string, eventId: string): Report[] {
  const event = resendEvent.safeParse(parsed(raw)).data
  if (!event) return [{ ...unreadable(raw), eventId }]
  const meaning = meaningOfResend(event)
  if (meaning === null) return []
  const { email_id: messageId = null, to, tags, bounce, failed, suppressed } = event.data
  const recipient = [to ?? []].flat()[0] ?? null
  return [
    {
      ...complete(meaning),
      eventId,
      event: event.type,
      outboxId: outboxTag(tags),
      messageId,
      recipient,
      reason: bounce?.message ?? failed?.reason ?? suppressed?.message ?? suppressed?.type ?? null,
    },
  ]
}

// Of our own domain and our lists there, nothing of a message.
const aboutNoMessage = /^(?:domain|contact)\./

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
    case 'email.opened':
    case 'email.clicked':
    case 'email.delivery_delayed':
    case 'email.scheduled':
      return null
    default:
      return aboutNoMessage.test(type) ? null : unknown
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
  const from = field('From')
  if (messageId !== '' && status === '' && from !== '') {
    const isAnswered = field('OptOutType') !== ''
    return { report: null, inbound: { messageId, from, body: field('Body'), isAnswered } }
  }
  if (messageId === '' || status === '') return { report: unreadable(raw), inbound: null }
  const deliveryReport = textDeliveryReports[status] ?? null
  const code = Number(field('ErrorCode'))
  const reason = code > 0 ? `Twilio gave up: error ${code}` : null
  const suppress = deliveryReport === 'bounced' ? reasonToSuppress(code) : null
  return {
    report: {
      ...complete({ deliveryReport, suppress }),
      eventId: `${messageId}:${status}`,
      event: status,
      outboxId,
      messageId,
      recipient: field('To') || null,
      reason,
    },
    inbound: null,
  }
}

function complete({ deliveryReport = null, suppress = null }: Meaning) {
  return { deliveryReport, suppress }
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
