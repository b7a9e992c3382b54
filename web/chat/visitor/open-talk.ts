import type { ChatTalk } from '#domain/chat/contract.ts'
import { chatWidget } from '#content/chat-widget.ts'
import { browserSetup } from '#web/chat/browser/browser-setup.ts'
import { keepDraft, readDraft } from '#web/chat/browser/draft.ts'
import { unsentInStorage } from '#web/chat/browser/unsent-in-storage.ts'
import { Conversation } from '#web/chat/conversation.ts'
import { ApiError } from '#web/data/api.ts'
import { beginTalk, findTalk, followLink, isFinal, talkOverHttp } from '#web/data/chat.ts'
import { readStoredCustomer } from '#web/data/stored-customer.ts'
import { showToast } from '#web/ui/toast.ts'
import { changeVisitor, knownVisitor, newVisitor, visitorAs } from './visitor.ts'

/** The talk of this visitor; `first` is what has already been read of it. */
export type OpenTalk = { talk: Conversation; first: ChatTalk | null; visitorId: string; sessionId: string }

const conflict = 409
const linkStart = '#chat='

/** The link of a mail leads to a page with the talk's token behind `#`, which no server log and no referrer sees. */
export const isChatLink = () => location.hash.startsWith(linkStart)

/** Goes on with the talk that is there. Null where a name is asked for first. */
export async function goOn(): Promise<OpenTalk | null> {
  if (isChatLink()) return backThroughLink()
  const customer = readStoredCustomer()
  const { visitorId, sessionId } = visitorAs(customer?.id ?? null) ?? newVisitor()
  // Nobody has to wait for an answer to see what they wrote: the line brings the rest.
  if (sessionId !== null && customer === null) return opened(visitorId, sessionId, null)
  const found = await findTalk(visitorId)
  if (found.session !== null) return openedWith(found)
  return customer === null ? null : startTalk(`${customer.firstName} ${customer.lastName}`, customer.email)
}

export async function startTalk(customerName: string, customerEmail?: string): Promise<OpenTalk> {
  const { visitorId } = changeVisitor({ name: customerName })
  try {
    return openedWith(await beginTalk({ visitorId, customerName, customerEmail }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== conflict) throw error
    // The talk of this browser belongs to another account: this is somebody else.
    const other = newVisitor()
    return openedWith(await beginTalk({ visitorId: other.visitorId, customerName, customerEmail }))
  }
}

async function backThroughLink(): Promise<OpenTalk | null> {
  const found = await followLink(location.hash.slice(linkStart.length)).catch(tellThatItEnded)
  // Only now: without an answer, trying again follows it again.
  history.replaceState(history.state, '', location.pathname + location.search)
  if (found.session === null) return goOn()
  changeVisitor({ leftId: null })
  return openedWith(found)
}

// What they came for can still be said: the chat goes on without it.
function tellThatItEnded(error: unknown): ChatTalk {
  if (!(error instanceof ApiError) || !isFinal(error.status)) throw error
  void showToast({ title: chatWidget.linkEnded, description: error.message, variant: 'destructive' })
  return { session: null, messages: [] }
}

/** Whether this browser is still known as who opened the talk. */
export function isStillOurs({ visitorId }: OpenTalk): boolean {
  return visitorAs(readStoredCustomer()?.id ?? null)?.visitorId === visitorId
}

/** The talk takes nothing any more: what waits in it goes on in the next one. */
export function leaveTalk({ sessionId }: OpenTalk): void {
  changeVisitor({ sessionId: null, leftId: sessionId })
}

function carryOver(to: string): void {
  const from = knownVisitor()?.leftId ?? null
  if (from === null || from === to) return
  for (const unsent of unsentInStorage.all(from)) unsentInStorage.put({ ...unsent, sessionId: to, refused: null })
}

// Signing in gives the talk another visitor id: what is half typed is still the same person's.
function carryDraft(sessionId: string, to: string): void {
  const before = knownVisitor()
  if (before === null || before.visitorId === to || (before.sessionId !== null && before.sessionId !== sessionId)) return
  keepDraft(to, readDraft(before.visitorId))
  keepDraft(before.visitorId, '')
}

function openedWith(first: ChatTalk): OpenTalk {
  if (first.session === null) throw new ApiError('The chat has not begun.', 0, null)
  const { id, visitorId, customerName, customerEmail } = first.session
  carryOver(id)
  carryDraft(id, visitorId)
  const customerId = readStoredCustomer()?.id ?? null
  changeVisitor({ visitorId, sessionId: id, leftId: null, customerId, name: customerName, hasEmail: customerEmail !== null })
  return opened(visitorId, id, first)
}

function opened(visitorId: string, sessionId: string, first: ChatTalk | null): OpenTalk {
  const self = { senderType: 'customer', senderName: knownVisitor()?.name ?? '' } as const
  const talk = new Conversation({ ...browserSetup, sessionId, visitorId, self, http: talkOverHttp(visitorId, sessionId) })
  return { talk, first, visitorId, sessionId }
}
