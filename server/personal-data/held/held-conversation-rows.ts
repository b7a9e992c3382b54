import type { Tables } from '#server/db/schema/tables.ts'
import type { Held } from './held.ts'
import { conversations, digitsOf, ofConversation } from './whose-rows.ts'

/** What someone wrote in a chat, children before those that they refer to. */
export const heldOfConversations = {
  chat_messages: {
    by: ofConversation,
    columns: ['session_id', 'sender_type', 'sender_name', 'message', 'created_at'],
    forgets: 'delete',
  },
  chat_photos: {
    by: ofConversation,
    columns: ['id', 'session_id', 'width', 'height', 'created_at'],
    forgets: 'delete',
  },
  on_call_requests: {
    by: `${ofConversation} or ${digitsOf('phone_number')} = any($phones)`,
    columns: ['session_id', 'phone_number', 'created_at', 'acknowledged_at'],
    forgets: 'delete',
  },
  chat_sessions: {
    by: `id in (${conversations})`,
    columns: [
      'id',
      'customer_name',
      'customer_email',
      'customer_phone',
      'status',
      'last_message_at',
      'created_at',
    ],
    forgets: 'delete',
  },
} as const satisfies Partial<Record<keyof Tables, Held>>
