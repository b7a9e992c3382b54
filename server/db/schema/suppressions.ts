import type { DefaultInstant } from './columns.ts'

export type Suppressions = {
  channel: 'mail' | 'sms'
  recipient_key: string
  reason: 'bounced' | 'complained' | 'opted_out'
  created_at: DefaultInstant
}

export type ReceivedEvents = {
  provider: string
  event_id: string
  created_at: DefaultInstant
}
