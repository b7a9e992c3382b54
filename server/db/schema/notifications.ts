import type { Generated } from 'kysely'
import type { DefaultInstant, Id } from './columns.ts'

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
