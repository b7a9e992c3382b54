import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

type Source = 'demo_request' | 'contact_message' | 'chat'

export type TriageItems = {
  source: Source
  source_id: string
  status: Generated<'pending' | 'in_progress' | 'resolved' | 'escalated'>
  owner_id: string | null
  answered_at: MaybeInstant
  resolved_at: MaybeInstant
  updated_at: DefaultInstant
}

export type TriageNotes = {
  id: Id
  source: Source
  source_id: string
  kind: 'note' | 'email' | 'call'
  text: string | null
  staff_id: string | null
  staff_name: string
  created_at: DefaultInstant
}

export type RetentionContacts = {
  id: Id
  customer_id: string
  channel: 'email' | 'call'
  text: string | null
  risk_score: number
  staff_id: string | null
  created_at: DefaultInstant
}
