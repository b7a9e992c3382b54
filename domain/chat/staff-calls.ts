import { call, created, nothing, value, takenOn } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { chatMessage, messagePageQuery, staffConversation, staffConversations } from './contract.ts'
import { conversationAppointment, savedAppointment } from './conversation-appointment.ts'
import {
  conversationChange,
  conversationNote,
  leadOrder,
  newNote,
  officeMessage,
  officeSeen,
  savedLead,
  staffConversationDetail,
  staffConversationsQuery,
  transcriptOrder,
} from './staff-contract.ts'

const access = { staff: staffMay.chat }

export const listConversations = call('GET /api/admin/chat/sessions', {
  access,
  query: staffConversationsQuery,
  answer: value(staffConversations),
})

export const readStaffConversation = call('GET /api/admin/chat/sessions/:id', {
  access,
  query: messagePageQuery,
  answer: value(staffConversationDetail),
})

export const changeConversation = call('PATCH /api/admin/chat/sessions/:id', {
  access,
  body: conversationChange,
  answer: value(staffConversation),
})

export const sendStaffMessage = call('POST /api/admin/chat/sessions/:id/messages', {
  summary: 'Send message to visitor',
  access,
  body: officeMessage,
  answer: created(chatMessage),
})

export const markSeenByStaff = call('POST /api/admin/chat/sessions/:id/seen', {
  summary: 'Mark messages as seen by staff',
  access,
  body: officeSeen,
  answer: nothing,
})

export const addConversationNote = call('POST /api/admin/chat/sessions/:id/notes', {
  access,
  body: newNote,
  answer: created(conversationNote),
})

export const mailTranscript = call('POST /api/admin/chat/sessions/:id/transcript', {
  summary: 'Email transcript of conversation',
  access,
  sends: true,
  body: transcriptOrder,
  answer: takenOn,
})

export const makeLead = call('POST /api/admin/chat/sessions/:id/lead', {
  summary: 'Make lead of conversation',
  access,
  once: true,
  body: leadOrder,
  answer: created(savedLead),
})

export const makeAppointment = call('POST /api/admin/chat/sessions/:id/appointment', {
  summary: 'Make appointment of conversation',
  access: { staff: staffMay.planAppointments },
  once: true,
  body: conversationAppointment,
  answer: created(savedAppointment),
})
