import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StaffConversation, StaffConversations } from '#domain/chat/contract.ts'
import type {
  ChatStatus,
  StaffConversationDetail,
  SavedLead,
  SavedReply,
  ConversationChange,
  ConversationNote,
} from '#domain/chat/staff-contract.ts'
import type { ConversationAppointment } from '#domain/chat/conversation-appointment.ts'
import { withQuery } from './list-params.ts'
import { callAsStaff } from './staff-call.ts'
import { type HttpWay, sentOverHttp } from './chat.ts'

export const chatKey = ['/api/admin/chat/sessions'] as const
const repliesKey = ['/api/admin/chat/saved-replies'] as const
const one = (id: string, what = '') => `${chatKey[0]}/${encodeURIComponent(id)}${what}`

// Presence expires by time, so nothing signals that somebody has left.
const presenceMs = 60_000

// This interval limits how long a waiting visitor goes unnoticed on the dashboard.
const statusMs = 15_000

/** How many wait, and who is there. */
export const chatStatusQuery = queryOptions({
  queryKey: ['/api/admin/chat/status'],
  queryFn: () => callAsStaff<ChatStatus>('GET', '/api/admin/chat/status'),
  refetchInterval: statusMs,
})

export type ConversationListParams = {
  q: string
  status: string
  assigned: string
  pageSize: number
}

/**
 * The conversations with the newest message first. The previous rows stay until the requested ones
 * are here.
 */
export const conversationListQuery = ({ q, status, assigned, pageSize }: ConversationListParams) =>
  queryOptions({
    queryKey: [...chatKey, 'list', q, status, assigned, pageSize],
    queryFn: () =>
      callAsStaff<StaffConversations>(
        'GET',
        withQuery(chatKey[0], { q, status, assigned, pageSize: String(pageSize) }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: presenceMs,
  })

export const conversationDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'one', id],
    queryFn: () => callAsStaff<StaffConversationDetail>('GET', one(id)),
    refetchInterval: presenceMs,
  })

export const savedRepliesQuery = queryOptions({
  queryKey: repliesKey,
  queryFn: () => callAsStaff<SavedReply[]>('GET', repliesKey[0]),
})

export function changeConversation(
  id: string,
  body: Partial<ConversationChange>,
): Promise<StaffConversation> {
  return callAsStaff('PATCH', one(id), { body })
}

export function addConversationNote(id: string, text: string): Promise<ConversationNote> {
  return callAsStaff('POST', one(id, '/notes'), { body: { text } })
}

export function mailTranscript(id: string, email: string): Promise<null> {
  return callAsStaff('POST', one(id, '/transcript'), { body: { email: email.trim() || null } })
}

export function makeLead(id: string, email: string, idempotencyKey: string): Promise<SavedLead> {
  return callAsStaff('POST', one(id, '/lead'), {
    body: { email: email.trim() || null },
    idempotencyKey,
  })
}

export function makeAppointment(
  id: string,
  body: ConversationAppointment,
  idempotencyKey: string,
): Promise<{ id: string }> {
  return callAsStaff('POST', one(id, '/appointment'), { body, idempotencyKey })
}

export function saveReply(title: string, text: string): Promise<SavedReply> {
  return callAsStaff('POST', repliesKey[0], { body: { title, text } })
}

export function removeReply(id: string): Promise<null> {
  return callAsStaff('DELETE', `${repliesKey[0]}/${encodeURIComponent(id)}`)
}

/** The agent's side of a conversation without a socket. */
export function staffConversationOverHttp(id: string): HttpWay {
  return {
    async since(after) {
      const { talk: conversation, messages } = await callAsStaff<StaffConversationDetail>(
        'GET',
        one(id, after === null ? '' : `?after=${encodeURIComponent(after)}`),
      )
      return { session: conversation, messages }
    },
    send: ({ clientMessageId, message }) =>
      sentOverHttp(
        callAsStaff('POST', one(id, '/messages'), { body: { message, clientMessageId } }),
      ),
    seen: (messageId) => callAsStaff('POST', one(id, '/seen'), { body: { id: messageId } }),
  }
}
