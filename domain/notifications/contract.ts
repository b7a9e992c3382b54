import * as z from 'zod/mini'
import { pageOfList } from '#domain/lists.ts'

/** What a notification can be about; also what a customer chooses channels for. */
export const topics = ['service', 'appointment', 'invoice', 'maintenance', 'account'] as const
export const channels = ['portal', 'email', 'sms'] as const

/** GET /api/customer/notifications, newest first. */
export const notificationQuery = z.object({
  ...pageOfList,
  status: z._default(z.pipe(z.enum(['all', 'unread', '']), z.transform((key) => (key === 'unread' ? key : null))), null),
})

export const notification = z.object({
  id: z.string(),
  customerId: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  /** A path of this site that shows what it is about. */
  link: z.nullable(z.string()),
  createdAt: z.string(),
})

/** GET and PUT /api/customer/notification-choices: every topic and channel. `fixed` ones cannot be turned off. */
export const notificationChoice = z.object({
  topic: z.enum(topics),
  channel: z.enum(channels),
  wanted: z.boolean(),
  fixed: z.boolean(),
})
export const choicesToKeep = z.object({
  choices: z.array(z.object({ topic: z.enum(topics), channel: z.enum(channels), wanted: z.boolean() })).check(z.maxLength(topics.length * channels.length)),
})

/** GET /api/customer/text-consent. */
export const textConsent = z.object({
  /** The number of the profile in E.164, null when no text can go there. */
  phoneNumber: z.nullable(z.string()),
  /** When the customer agreed to texts to that number. */
  givenAt: z.nullable(z.string()),
  /** That number has sent STOP: nothing goes there until it sends START. */
  isStopped: z.boolean(),
})

export type TextConsent = z.infer<typeof textConsent>
export type Notification = z.infer<typeof notification>
export type NotificationQuery = z.infer<typeof notificationQuery>
export type NotificationChoice = z.infer<typeof notificationChoice>
export type ChoicesToKeep = z.infer<typeof choicesToKeep>
export type Topic = (typeof topics)[number]
export type Channel = (typeof channels)[number]
