import * as z from 'zod/mini'
import { email, orNull, phone, requiredLine } from '#domain/form-fields.ts'
import { isBlank } from '#domain/blank.ts'
import { messageLength } from './limits.ts'

export { messageLength }
const chatSides = ['customer', 'agent'] as const
export const senderTypes = [...chatSides, 'system'] as const
export const sessionStatuses = ['active', 'closed'] as const

const idShape = /^[A-Za-z0-9_-]{8,128}$/
const visitorIdWrong = 'The visitor id must have 8 to 128 letters, digits, hyphens, or underscores.'
const clientIdWrong = 'The message id must have 8 to 64 letters, digits, hyphens, or underscores.'
const nameMissing = 'Please enter your name.'
const contactWrong = 'Please enter an email address, or a phone number with area code.'
const messageMissing = 'Please write a message.'
const messageTooLong = `Please use ${messageLength.most.toLocaleString('en-US')} characters at most.`

/** The time and at least 128 random bits. Whoever knows it may read the conversation. */
export const visitorId = z.string(visitorIdWrong).check(z.regex(idShape, visitorIdWrong))
const clientMessageId = z
  .string(clientIdWrong)
  .check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, clientIdWrong))
const idUnknown = 'There is no such id.'
// Over a socket nothing else keeps a NUL from the database.
export const rowId = z
  .string(idUnknown)
  .check(z.minLength(1, idUnknown), z.maxLength(64, idUnknown), z.regex(/^\P{Cc}*$/u, idUnknown))

const text = z.string(messageMissing).check(
  z.trim(),
  z.refine<string>((value) => !isBlank(value), { error: messageMissing, abort: true }),
  z.minLength(messageLength.least, messageMissing),
  z.maxLength(messageLength.most, messageTooLong),
  z.refine<string>(
    (value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value),
    'Please remove the unreadable characters.',
  ),
)
const personName = requiredLine(nameMissing, 100)

/**
 * `status` is read and ignored. The widget asks for a name first; other clients may leave it out.
 */
export const newChat = z.object({
  visitorId,
  customerName: z._default(z.nullable(personName), null),
  customerEmail: orNull(email()),
  status: z.optional(z.string()),
})

export const chatSession = z.object({
  id: z.string(),
  visitorId: z.string(),
  customerName: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
  /** Left in the conversation, and proven by nobody. */
  customerPhone: z.optional(z.nullable(z.string())),
  status: z.enum(sessionStatuses),
  lastMessageAt: z.string(),
  createdAt: z.string(),
  /**
   * Whether the conversation belongs to the signed-in account. One that does not can be claimed.
   */
  isYours: z.optional(z.boolean()),
})

/**
 * `clientMessageId` is sent only to the sender's side, so that a screen recognizes its own message.
 */
export const chatMessage = z.object({
  id: z.string(),
  /** Its place, given by the database: the one order that counts, whatever clocks say. */
  seq: z.optional(z.number()),
  sessionId: z.string(),
  senderType: z.enum(senderTypes),
  senderName: z.string(),
  message: z.string(),
  createdAt: z.string(),
  clientMessageId: z.optional(z.nullable(z.string())),
  /** A photo that belongs to it, for whoever may read the conversation. */
  photoId: z.optional(z.nullable(z.string())),
})

/** Null and an empty list for an unknown visitor. */
export const chatConversation = z.object({
  session: z.nullable(chatSession),
  messages: z.array(chatMessage),
})
export const messagePageQuery = z.object({ after: z.optional(rowId) })

/** For networks that block sockets. */
export const sentOverHttp = z.object({ sessionId: rowId, message: text, clientMessageId })

/** This message and all before it were on the visitor's screen. */
export const seenOverHttp = z.object({ sessionId: rowId, id: rowId })

/** Without a socket, each call marks the visitor as present for a minute. */
export const hereOverHttp = z.object({ sessionId: rowId })

/** Where the answer goes when the visitor has left: one field takes both. */
export const leftContact = z.object({
  sessionId: rowId,
  contact: z.union(
    [
      z.pipe(
        email(),
        z.transform((address) => ({ email: address, phone: null })),
      ),
      z.pipe(
        phone(),
        z.transform((number) => ({ email: null, phone: number })),
      ),
    ],
    contactWrong,
  ),
})

/** Whether someone of our team who may chat is on the site. */
export const teamPresence = z.object({ isTeamHere: z.boolean() })

export const chatClaim = z.object({ visitorId, sessionId: rowId })

/** The body is the picture. */
export const photoQuery = z.object({ sessionId: rowId, clientMessageId })

/** What follows `#chat=` in the link of an email. */
export const conversationLink = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(300)),
})

/** Everything else in a frame is ignored: the server decides who speaks. */
export const chatClientFrames = [
  z.object({
    type: z.literal('join'),
    visitorId: z.optional(visitorId),
    sessionId: rowId,
    after: z.optional(rowId),
  }),
  z.object({
    type: z.literal('message'),
    sessionId: rowId,
    message: text,
    clientMessageId: z.optional(clientMessageId),
    /** Sent by the client, and never trusted. */
    senderType: z.optional(z.unknown()),
    senderName: z.optional(z.unknown()),
  }),
  z.object({ type: z.literal('typing'), sessionId: rowId }),
  z.object({ type: z.literal('leave'), sessionId: rowId }),
  /** This message, and all before it, were on a screen. */
  z.object({ type: z.literal('seen'), sessionId: rowId, id: rowId }),
] as const

/**
 * What the server sends of the chat over /ws. A message goes to everyone in the session, the sender
 * included.
 */
export const chatServerFrames = [
  z.extend(chatMessage, { type: z.literal('message') }),
  z.object({ type: z.literal('joined'), sessionId: z.string(), status: z.enum(sessionStatuses) }),
  z.object({
    type: z.literal('ack'),
    sessionId: z.string(),
    clientMessageId: z.string(),
    id: z.string(),
    createdAt: z.string(),
    /** To a visitor: somebody of our team is on the site, so an answer may come soon. */
    isTeamHere: z.optional(z.boolean()),
  }),
  z.object({
    type: z.literal('typing'),
    sessionId: z.string(),
    senderType: z.enum(senderTypes),
    senderName: z.string(),
  }),
  z.object({ type: z.literal('status'), sessionId: z.string(), status: z.enum(sessionStatuses) }),
  z.object({
    type: z.literal('seen'),
    sessionId: z.string(),
    senderType: z.enum(senderTypes),
    id: z.string(),
  }),
  /** To staff only: something in this conversation has changed, so the list is out of date. */
  z.object({ type: z.literal('inbox'), sessionId: z.string() }),
] as const

// Without the visitor id: whoever knows it could write as the visitor.
export const staffConversation = z.extend(z.omit(chatSession, { visitorId: true, isYours: true }), {
  lastMessage: z.nullable(z.string()),
  unread: z.number(),
  assignedTo: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /**
   * The account that was signed in while writing; a name or an unconfirmed email proves nothing.
   */
  customer: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      company: z.nullable(z.string()),
      isEmailProven: z.boolean(),
    }),
  ),
  isVisitorHere: z.boolean(),
  /** The typed address belongs to an account, and nobody has proven to own it. */
  isUnproven: z.optional(z.boolean()),
})
export const staffConversations = z.object({
  items: z.array(staffConversation),
  total: z.number(),
  isMore: z.boolean(),
  unread: z.number(),
})

export type NewChat = z.infer<typeof newChat>
export type ChatSession = z.infer<typeof chatSession>
export type LeftContact = z.infer<typeof leftContact>['contact']
export type ChatMessage = z.infer<typeof chatMessage>
export type ChatConversation = z.infer<typeof chatConversation>
export type StaffConversation = z.infer<typeof staffConversation>
export type StaffConversations = z.infer<typeof staffConversations>
export type ChatSide = (typeof chatSides)[number]
export type SenderType = (typeof senderTypes)[number]
export type SessionStatus = (typeof sessionStatuses)[number]
