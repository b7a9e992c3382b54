import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type SmsMessages = {
  id: Id
  customerId: string | null
  phoneNumber: string
  message: string
  templateType: string
  status: Generated<'pending' | 'sending' | 'sent' | 'delivered' | 'failed' | 'kept'>
  providerMessageId: string | null
  deliveryMethod: string
  sentAt: MaybeInstant
  deliveredAt: MaybeInstant
  errorMessage: string | null
  createdAt: DefaultInstant
}

export type InboundTexts = {
  id: Id
  phoneNumber: string
  message: string
  keyword: 'stop' | 'start' | 'help' | null
  providerMessageId: string
  createdAt: DefaultInstant
}
