import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#domain/call.ts'
import type { ConversationAppointment } from '#domain/chat/conversation-appointment.ts'
import {
  addSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '#domain/chat/saved-reply-staff-calls.ts'
import * as calls from '#domain/chat/staff-calls.ts'
import { readChatStatus } from '#domain/chat/status-staff-calls.ts'
import { type HttpWay, sentOverHttp } from './chat.ts'
import { keyOf } from './client.ts'
import { staffClient } from './staff-call.ts'

export const chatKey = keyOf(calls.listConversations)

// Presence expires by time, so nothing signals that somebody has left.
const presenceMs = 60_000

// This interval limits how long a waiting visitor goes unnoticed on the dashboard.
const statusMs = 15_000

/** How many wait, and who is there. */
export const chatStatusQuery = queryOptions({
  ...staffClient.query(readChatStatus),
  refetchInterval: statusMs,
})

export type ConversationListParams = {
  q: string
  status: string
  assigned: string
  page: number
  pageSize: number
}

/**
 * The conversations with the newest message first. The previous rows stay until the requested ones
 * are here.
 */
export const conversationListQuery = (query: ConversationListParams) =>
  queryOptions({
    ...staffClient.query(calls.listConversations, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: presenceMs,
  })

export const conversationDetailQuery = (id: string) =>
  queryOptions({
    ...staffClient.query(calls.readStaffConversation, { params: { id } }),
    refetchInterval: presenceMs,
  })

export const savedRepliesQuery = queryOptions(staffClient.query(listSavedReplies))

export const changeConversation = (id: string, body: BodyOf<typeof calls.changeConversation>) =>
  staffClient.send(calls.changeConversation, { params: { id }, body })

export const addConversationNote = (id: string, text: string) =>
  staffClient.send(calls.addConversationNote, { params: { id }, body: { text } })

export const mailTranscript = (id: string, email: string) =>
  staffClient.send(calls.mailTranscript, {
    params: { id },
    body: { email: email.trim() || null },
  })

export const makeLead = (id: string, email: string, idempotencyKey: string) =>
  staffClient.send(calls.makeLead, {
    params: { id },
    body: { email: email.trim() || null },
    idempotencyKey,
  })

export const makeAppointment = (
  id: string,
  body: ConversationAppointment,
  idempotencyKey: string,
) => staffClient.send(calls.makeAppointment, { params: { id }, body, idempotencyKey })

export const saveReply = (title: string, text: string) =>
  staffClient.send(addSavedReply, { body: { title, text } })

export const removeReply = (id: string) => staffClient.send(removeSavedReply, { params: { id } })

/** The agent's side of a conversation without a socket. */
export function staffConversationOverHttp(id: string): HttpWay {
  const params = { id }
  return {
    async since(after) {
      const { conversation, messages } = await staffClient.send(calls.readStaffConversation, {
        params,
        query: { after: after ?? undefined },
      })
      return { session: conversation, messages }
    },
    send: ({ clientMessageId, message }) =>
      sentOverHttp(
        staffClient.send(calls.sendStaffMessage, { params, body: { message, clientMessageId } }),
      ),
    seen: (messageId) =>
      staffClient.send(calls.markSeenByStaff, { params, body: { id: messageId } }),
  }
}
