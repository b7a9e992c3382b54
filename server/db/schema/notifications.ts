import type { Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Notifications = {
  id: Id
  customerId: string
  type: string
  title: string
  message: string
  isRead: Generated<boolean>
  link: string | null
  createdAt: DefaultInstant
}

export type NotificationChoices = {
  customerId: string
  topic: string
  channel: 'portal' | 'email' | 'sms'
  wanted: boolean
}

export type TextConsents = {
  id: Id
  customerId: string
  phoneNumber: string
  wording: string
  givenAt: Instant
  endedAt: MaybeInstant
  proof: 'code' | 'staff' | 'earlier'
  /** Of what our team wrote down: who agreed, and who heard it. */
  givenBy: string | null
  heardBy: string | null
  recordedBy: string | null
  createdAt: DefaultInstant
}

export type TextCodes = {
  id: Id
  customerId: string
  phoneNumber: string
  codeHash: string
  addressHash: string
  wrongGuesses: Generated<number>
  createdAt: Instant
  endsAt: Instant
  endedAt: MaybeInstant
}
