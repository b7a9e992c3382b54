import * as z from 'zod/mini'
import { pageOfList } from '#domain/lists.ts'

export const topics = ['service', 'appointment', 'invoice', 'maintenance', 'account'] as const
export const channels = ['portal', 'email', 'sms'] as const

export const notificationQuery = z.object({
  ...pageOfList,
  status: z._default(
    z.pipe(
      z.enum(['all', 'unread', '']),
      z.transform((key) => (key === 'unread' ? key : null)),
    ),
    null,
  ),
})

export const notification = z.object({
  id: z.string(),
  customerId: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  link: z.nullable(z.string()),
  createdAt: z.string(),
})

/** `fixed` ones cannot be turned off. */
export const notificationChoice = z.object({
  topic: z.enum(topics),
  channel: z.enum(channels),
  wanted: z.boolean(),
  fixed: z.boolean(),
})
export const choicesToSave = z.object({
  choices: z
    .array(z.object({ topic: z.enum(topics), channel: z.enum(channels), wanted: z.boolean() }))
    .check(z.maxLength(topics.length * channels.length)),
})

export const textConsent = z.object({
  /** Null when no text can go there. */
  phoneNumber: z.nullable(z.string()),
  givenAt: z.nullable(z.string()),
  /** That number has sent STOP: nothing goes there until it sends START. */
  isStopped: z.boolean(),
  /** Null when a text can go there, or no number was typed. */
  whyNot: z.nullable(z.string()),
  /** Texts are chosen but wait for the code that proves the number. */
  isWaiting: z.boolean(),
  codeEndsAt: z.nullable(z.string()),
})

export const notificationFrame = z.object({ type: z.literal('notification') })

export type TextConsent = z.infer<typeof textConsent>
export type Notification = z.infer<typeof notification>
export type NotificationQuery = z.infer<typeof notificationQuery>
export type NotificationChoice = z.infer<typeof notificationChoice>
export type ChoicesToSave = z.infer<typeof choicesToSave>
export type Topic = (typeof topics)[number]
export type Channel = (typeof channels)[number]
