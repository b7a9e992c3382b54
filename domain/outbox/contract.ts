import * as z from 'zod/mini'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'
import { requiredLine } from '#domain/form-fields.ts'
import { block } from './block.ts'
import { messageStates, outboxChannels } from './delivery.ts'

/** `dead` failed and can be sent again. */
export const outboxFilters = [...messageStates, 'dead'] as const

/** Searches recipient and subject. */
export const outboxQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(outboxFilters, 'Please choose a state from the list.'),
  channel: choiceOf(outboxChannels, 'Please choose emails or texts.'),
})

export const outboxRow = z.object({
  id: z.string(),
  channel: z.enum(outboxChannels),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  status: z.enum(messageStates),
  isDeadLetter: z.boolean(),
  maybeDoubled: z.boolean(),
  provider: z.nullable(z.string()),
  attempts: z.number(),
  trouble: z.nullable(z.object({ plain: z.string(), exact: z.nullable(z.string()) })),
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
})
export const outboxPage = longList(outboxRow)

/** Of staff, on a message. */
export const sendActs = ['mail_sent', 'sms_sent', 'message_resent'] as const

const act = z.object({
  action: z.enum(sendActs),
  staffName: z.string(),
  at: z.string(),
})

export const outboxMessage = z.extend(outboxRow, {
  /** Null for the first that takes it. */
  service: z.nullable(z.string()),
  providerMessageId: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  acts: z.array(act),
  /** The staff page where its cause is answered. */
  causePath: z.nullable(z.string()),
  /** Its secret link is forgotten, so it can never be sent again. */
  isForgotten: z.boolean(),
  isInDoubt: z.boolean(),
  /** Null if messages may go to its recipient. */
  block: z.nullable(block),
  content: z.nullable(
    z.object({
      subject: z.nullable(z.string()),
      text: z.string(),
      hasHtml: z.boolean(),
      hidesLink: z.boolean(),
      hasCalendar: z.boolean(),
    }),
  ),
})

export const outboxOverview = z.object({
  keeps: z.object({ mail: z.boolean(), sms: z.boolean() }),
  deadLetters: z.number(),
  /** When the longest ago of them was queued. */
  oldestDeadLetter: z.nullable(z.string()),
})

/** The recipient of a message, in either form. */
export const bounceToLift = z.object({
  channel: z.enum(outboxChannels),
  recipient: requiredLine('Please name the recipient.', 320),
})

/** At most ten thousand at a time. */
export const resentMessages = z.object({ count: z.number() })

export type BounceToLift = z.infer<typeof bounceToLift>
export type OutboxQuery = z.infer<typeof outboxQuery>
export type OutboxRow = z.infer<typeof outboxRow>
export type OutboxPage = z.infer<typeof outboxPage>
export type OutboxMessage = z.infer<typeof outboxMessage>
export type OutboxOverview = z.infer<typeof outboxOverview>
export type ResentMessages = z.infer<typeof resentMessages>
