import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

type Source = 'demo_request' | 'contact_message' | 'chat'

export type TriageItems = {
  source: Source
  sourceId: string
  status: Generated<'pending' | 'in_progress' | 'resolved' | 'escalated'>
  ownerId: string | null
  answeredAt: MaybeInstant
  resolvedAt: MaybeInstant
  updatedAt: DefaultInstant
}

export type TriageNotes = {
  id: Id
  source: Source
  sourceId: string
  kind: 'note' | 'email' | 'call'
  text: string | null
  staffId: string | null
  staffName: string
  createdAt: DefaultInstant
}

export type RetentionContacts = {
  id: Id
  customerId: string
  channel: 'email' | 'call'
  text: string | null
  riskScore: number
  staffId: string | null
  createdAt: DefaultInstant
}
