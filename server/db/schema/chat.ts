import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type ChatSessions = {
  id: Id
  visitorId: string
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  status: Generated<'active' | 'closed'>
  customerId: string | null
  claimedSeq: number | null
  linkVersion: Generated<number>
  assignedTo: string | null
  visitorReadSeq: Generated<number>
  officeReadSeq: Generated<number>
  mailedSeq: Generated<number>
  photoAttempts: Generated<number>
  visitorHereUntil: MaybeInstant
  lastMessageAt: DefaultInstant
  createdAt: DefaultInstant
}

export type AgentsHere = {
  staffId: string
  hereUntil: Instant
}

export type ChatMessages = {
  id: Id
  seq: GeneratedAlways<number>
  sessionId: string
  senderType: 'customer' | 'agent' | 'system'
  senderName: string
  message: string
  clientMessageId: string | null
  staffId: string | null
  photoId: string | null
  createdAt: DefaultInstant
}

export type ChatPhotos = {
  id: Id
  sessionId: string
  content: Buffer
  width: number
  height: number
  createdAt: DefaultInstant
}

export type ChatNotes = {
  id: Id
  sessionId: string
  staffId: string | null
  staffName: string
  text: string
  createdAt: DefaultInstant
}

export type SavedReplies = {
  id: Id
  title: string
  text: string
  updatedAt: DefaultInstant
}
