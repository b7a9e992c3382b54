import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type ChatSessions = {
  id: Id
  visitor_id: string
  customer_name: string | null
  customer_email: string | null
  customer_phone: string | null
  status: Generated<'active' | 'closed'>
  customer_id: string | null
  claimed_seq: number | null
  link_version: Generated<number>
  assigned_to: string | null
  visitor_read_seq: Generated<number>
  office_read_seq: Generated<number>
  mailed_seq: Generated<number>
  photo_attempts: Generated<number>
  visitor_here_until: MaybeInstant
  last_message_at: DefaultInstant
  created_at: DefaultInstant
}

export type AgentsHere = {
  staff_id: string
  here_until: Instant
}

export type ChatMessages = {
  id: Id
  seq: GeneratedAlways<number>
  session_id: string
  sender_type: 'customer' | 'agent' | 'system'
  sender_name: string
  message: string
  client_message_id: string | null
  staff_id: string | null
  photo_id: string | null
  created_at: DefaultInstant
}

export type ChatPhotos = {
  id: Id
  session_id: string
  content: Buffer
  width: number
  height: number
  created_at: DefaultInstant
}

export type ChatNotes = {
  id: Id
  session_id: string
  staff_id: string | null
  staff_name: string
  text: string
  created_at: DefaultInstant
}

export type SavedReplies = {
  id: Id
  title: string
  text: string
  updated_at: DefaultInstant
}
