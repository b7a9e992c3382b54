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
  proof: 'code' | 'staff' | 'earlier'
  /** Of what our team wrote down: who agreed, and who heard it. */
  given_by: string | null
  heard_by: string | null
  recorded_by: string | null
  created_at: DefaultInstant
}

export type TextCodes = {
  id: Id
  customer_id: string
  phone_number: string
  code_hash: string
  address_hash: string
  wrong_guesses: Generated<number>
  created_at: Instant
  ends_at: Instant
  ended_at: MaybeInstant
}
