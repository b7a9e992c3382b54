import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type SmsMessages = {
  id: Id
  customer_id: string | null
  phone_number: string
  message: string
  template_type: string
  status: Generated<'pending' | 'sending' | 'sent' | 'delivered' | 'failed' | 'kept'>
  provider_message_id: string | null
  delivery_method: string
  sent_at: MaybeInstant
  delivered_at: MaybeInstant
  error_message: string | null
  created_at: DefaultInstant
}

export type InboundTexts = {
  id: Id
  phone_number: string
  message: string
  keyword: 'stop' | 'start' | 'help' | null
  provider_message_id: string
  created_at: DefaultInstant
}
