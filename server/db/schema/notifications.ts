import type { Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Notifications = {
  id: Id
  customer_id: string
  type: string
  title: string
  message: string
  is_read: Generated<boolean>
  link: string | null
  created_at: DefaultInstant
}

export type NotificationChoices = {
  customer_id: string
  topic: string
  channel: 'portal' | 'email' | 'sms'
  wanted: boolean
}

export type TextConsents = {
  id: Id
  customer_id: string
  phone_number: string
  wording: string
  given_at: Instant
  ended_at: MaybeInstant
  created_at: DefaultInstant
}
