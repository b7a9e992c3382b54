import * as z from 'zod/mini'
import {
  email,
  optionalPhone,
  optionalText,
  orNull,
  requiredLine,
  requiredText,
} from '#domain/form-fields.ts'
import { choiceOf, pageOfOfficeList, ownerChoices } from '#domain/lists.ts'
import { chatMessage, staffConversation, sentOverHttp, sessionStatuses } from './contract.ts'
import { messageLength } from './limits.ts'

const rowId = z.string().check(z.minLength(1), z.maxLength(64))
const noteMissing = 'Please write a note.'
const titleMissing = 'Please enter a name.'
const textMissing = 'Please write the reply.'

/** Searches names, addresses and messages. */
export const staffConversationsQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(sessionStatuses, 'Please choose a status from the list.'),
  assigned: choiceOf(ownerChoices, 'Please choose from the list.'),
})

export const conversationNote = z.object({
  id: z.string(),
  staffName: z.string(),
  text: z.string(),
  createdAt: z.string(),
})

export const conversationCustomer = z.object({
  id: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  createdAt: z.string(),
})

/**
 * `messages` come in parts of 500; `visitorHasRead` is the place of the last one read. Up to the
 * place `claimedAfter` nobody had proven who wrote; null where the account was signed in from the
 * start, or never.
 */
export const staffConversationDetail = z.object({
  conversation: staffConversation,
  messages: z.array(chatMessage),
  notes: z.array(conversationNote),
  customer: z.nullable(conversationCustomer),
  visitorHasRead: z.number(),
  claimedAfter: z.nullable(z.number()),
})

/**
 * What is left out stays. `seenWith` is the owner that the page showed: when it has changed
 * meanwhile, the call returns 409 and names the new one.
 */
export const conversationChange = z.object({
  status: z.optional(z.enum(sessionStatuses, 'Please choose a status from the list.')),
  assignedTo: z.optional(z.nullable(rowId)),
  seenWith: z._default(z.nullable(rowId), null),
})

export const newChatNote = z.object({ text: requiredText(noteMissing, 2000) })
export const officeMessage = z.omit(sentOverHttp, { sessionId: true })
export const officeSeen = z.object({ id: rowId })

/** To the visitor's address unless another is named. */
export const transcriptOrder = z.object({ email: orNull(email()) })

/** What the visitor did not leave is typed here. */
export const leadOrder = z.object({
  email: orNull(email()),
  phone: optionalPhone(),
  comment: optionalText(2000),
})
/** Not new: the open request of this chat was brought up to date. */
export const savedLead = z.object({ id: z.string(), isNew: z.boolean() })

export const replyToSave = z.object({
  title: requiredLine(titleMissing, 100),
  text: requiredText(textMissing, messageLength.most),
})
export const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  updatedAt: z.string(),
})

export const chatStatus = z.object({ waiting: z.number(), agents: z.number() })

export type StaffConversationsQuery = z.infer<typeof staffConversationsQuery>
export type StaffConversationDetail = z.infer<typeof staffConversationDetail>
export type ConversationCustomer = z.infer<typeof conversationCustomer>
export type ConversationNote = z.infer<typeof conversationNote>
export type ConversationChange = z.infer<typeof conversationChange>
export type SavedLead = z.infer<typeof savedLead>
export type SavedReply = z.infer<typeof savedReply>
export type ChatStatus = z.infer<typeof chatStatus>
