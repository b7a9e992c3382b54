import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Id } from './columns.ts'

export type ChatSessions = {
  id: Id
  visitor_id: string
  customer_name: string | null
  customer_email: string | null
  status: Generated<'active' | 'closed'>
  last_message_at: DefaultInstant
  created_at: DefaultInstant
}

export type ChatMessages = {
  id: Id
  seq: GeneratedAlways<number>
  session_id: string
  sender_type: 'customer' | 'agent' | 'system'
  sender_name: string
  message: string
  created_at: DefaultInstant
}
