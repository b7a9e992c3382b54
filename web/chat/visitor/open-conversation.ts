import { contactOf } from '#domain/chat/away.ts'
import type { ChatConversation } from '#domain/chat/contract.ts'
import { chatWidget } from '#content/chat-widget.ts'
import { browserSetup } from '#web/chat/browser/browser-setup.ts'
import { saveDraft, readDraft } from '#web/chat/browser/draft.ts'
import { unsentInStorage } from '#web/chat/browser/unsent-in-storage.ts'
import { Conversation } from '#web/chat/conversation.ts'
import { ApiError } from '#web/data/api.ts'
import {
  beginConversation,
  claimConversation,
  findConversation,
  followLink,
  isFinal,
  conversationOfAccount,
  conversationOverHttp,
} from '#web/data/chat.ts'
import type { StoredCustomer } from '#web/data/stored-customer.ts'
import { showToast } from '#web/ui/toast.ts'
import { chatCustomer } from './chat-customer.ts'
import { changeVisitor, knownVisitor, newVisitor, newVisitorId, visitorAs } from './visitor.ts'

/**
 * The conversation of this visitor; `first` is what was already read of it. `by` is the account
 * that was signed in when it was opened; one that `mayClaim` does not belong to it yet. One that
 * `isFromLink` is read by whoever has the email.
 */
export type OpenConversation = {
  conversation: Conversation
  first: ChatConversation | null
  visitorId: string
  sessionId: string
  by: string | null
  mayClaim: boolean
  isFromLink: boolean
}

const notSignedIn = 401
const conflict = 409
const linkStart = '#chat='

/**
 * An emailed link has the conversation's token behind `#`, which no server log and no referrer
 * sees.
 */
export const isChatLink = () => location.hash.startsWith(linkStart)

/**
 * Continues the existing conversation. `nameless` where a name is required first, `locked` where a
 * sign-in is.
 */
export async function goOn(): Promise<OpenConversation | 'nameless' | 'locked'> {
  if (isChatLink()) return backThroughLink()
  const customer = chatCustomer()
  const known = visitorAs(customer?.id ?? null) ?? newVisitor()
  // Nobody has to wait for a response to see what they wrote: the connection brings the rest.
  if (known.sessionId !== null && customer === null)
    return opened(known.visitorId, known.sessionId, null)
  const found = await findConversation(known.visitorId)
  if (found.session !== null) return openedWith(found)
  if (customer === null) return 'nameless'
  // The account's conversation is not available: its session has ended, which this browser may not
  // know yet.
  if (known.customerId === customer.id && !(await isSignedIn())) return 'locked'
  return startConversation(fullName(customer), customer.email)
}

async function isSignedIn(): Promise<boolean> {
  return conversationOfAccount().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === notSignedIn) return false
      throw error
    },
  )
}

/**
 * On request: the conversation becomes the account's. Unsent messages and drafts stay, since the
 * conversation is the same.
 */
export async function claim({
  visitorId,
  sessionId,
  by,
}: OpenConversation): Promise<OpenConversation> {
  return openedWith(await claimConversation(by ?? '', visitorId, sessionId))
}

/**
 * On request: the conversation is left to whoever began it, and the account's own continues. Unsent
 * messages come along and wait for a press.
 */
export async function startOwn(left: OpenConversation): Promise<OpenConversation> {
  const customer = chatCustomer()
  if (customer === null) throw new ApiError('Nobody is signed in.', 0, null)
  const begun = await beginConversation({
    visitorId: newVisitorId(),
    customerName: fullName(customer),
    customerEmail: customer.email,
  })
  newVisitor()
  if (begun.session !== null) {
    carryDraft(left.sessionId, begun.session.id)
    for (const unsent of unsentInStorage.all(left.sessionId))
      unsentInStorage.put({
        ...unsent,
        sessionId: begun.session.id,
        refused: chatWidget.claim.waits,
      })
  }
  return openedWith(begun)
}

/**
 * A fresh conversation, as another visitor: neither what was open nor what a link led to. Unsent
 * messages come along.
 */
export function startOver(left: OpenConversation | null): void {
  forgetLink()
  newVisitor()
  if (left !== null) changeVisitor({ leftId: left.sessionId })
}

export async function startConversation(
  customerName: string,
  customerEmail?: string,
): Promise<OpenConversation> {
  const { visitorId } = changeVisitor({ name: customerName })
  try {
    return openedWith(await beginConversation({ visitorId, customerName, customerEmail }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== conflict) throw error
    // This browser's conversation belongs to another account: this is somebody else.
    const other = newVisitor()
    return openedWith(
      await beginConversation({ visitorId: other.visitorId, customerName, customerEmail }),
    )
  }
}

async function backThroughLink(): Promise<OpenConversation | 'nameless' | 'locked'> {
  const found = await followLink(location.hash.slice(linkStart.length)).catch(withoutConversation)
  // The sign-in leads back to the link.
  if (found === 'locked') return found
  // Only now, so that a retry without a response follows the link again.
  forgetLink()
  if (found.session === null) return goOn()
  changeVisitor({
    leftId: null,
    isFromLink:
      knownVisitor()?.sessionId !== found.session.id || knownVisitor()?.isFromLink === true,
  })
  return openedWith(found)
}

function forgetLink(): void {
  if (isChatLink()) history.replaceState(history.state, '', location.pathname + location.search)
}

// Their question can still be asked: the chat continues without it.
function withoutConversation(error: unknown): ChatConversation | 'locked' {
  if (!(error instanceof ApiError) || !isFinal(error.status)) throw error
  if (error.status === notSignedIn) return 'locked'
  void showToast({
    title: chatWidget.linkEnded,
    description: error.message,
    variant: 'destructive',
  })
  return { session: null, messages: [] }
}

/** Whether this browser is still the one that opened the conversation. */
export function isStillOurs({ visitorId }: OpenConversation): boolean {
  return visitorAs(chatCustomer()?.id ?? null)?.visitorId === visitorId
}

/**
 * Another tab has opened another conversation. The same person's messages come along; somebody
 * else's stay behind.
 */
export function follow({ sessionId, by }: OpenConversation): void {
  if (by !== null && by === chatCustomer()?.id) changeVisitor({ leftId: sessionId })
}

/** The conversation accepts nothing more: waiting messages move to the next one. */
export function leaveConversation({ sessionId }: OpenConversation): void {
  // Whoever mailed the link knows its visitor id, and would read the next conversation too.
  if (knownVisitor()?.isFromLink) newVisitor()
  changeVisitor({ sessionId: null, leftId: sessionId })
}

function carryOver(to: string): void {
  const from = knownVisitor()?.leftId ?? null
  if (from === null || from === to) return
  carryDraft(from, to)
  for (const unsent of unsentInStorage.all(from))
    unsentInStorage.put({ ...unsent, sessionId: to, refused: null })
}

function carryDraft(from: string, to: string): void {
  const draft = readDraft(from)
  if (draft === '') return
  saveDraft(to, [readDraft(to), draft].filter((text) => text !== '').join('\n'))
  saveDraft(from, '')
}

function openedWith(first: ChatConversation): OpenConversation {
  if (first.session === null) throw new ApiError('The chat has not begun.', 0, null)
  const {
    id,
    visitorId,
    customerName,
    customerEmail,
    customerPhone = null,
    isYours,
  } = first.session
  carryOver(id)
  const customerId = isYours === true ? (chatCustomer()?.id ?? null) : null
  changeVisitor({
    visitorId,
    sessionId: id,
    leftId: null,
    customerId,
    name: customerName,
    contact: contactOf(customerEmail, customerPhone),
    ...(customerId !== null && { isFromLink: false }),
  })
  return { ...opened(visitorId, id, first), mayClaim: isYours === false }
}

function opened(
  visitorId: string,
  sessionId: string,
  first: ChatConversation | null,
): OpenConversation {
  const self = { senderType: 'customer', senderName: knownVisitor()?.name ?? '' } as const
  const conversation = new Conversation({
    ...browserSetup,
    sessionId,
    visitorId,
    self,
    http: conversationOverHttp(visitorId, sessionId),
  })
  return {
    conversation,
    first,
    visitorId,
    sessionId,
    by: chatCustomer()?.id ?? null,
    mayClaim: false,
    isFromLink: knownVisitor()?.isFromLink ?? false,
  }
}

export const fullName = ({ firstName, lastName }: Pick<StoredCustomer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
