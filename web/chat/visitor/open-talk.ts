import type { ChatTalk } from '#domain/chat/contract.ts'
import { browserSetup } from '#web/chat/browser/browser-setup.ts'
import { Conversation } from '#web/chat/conversation.ts'
import { changeVisitor, knownVisitor, newVisitor } from './visitor.ts'
import { ApiError } from '#web/data/api.ts'
import { beginTalk, findTalk, followLink, talkOverHttp } from '#web/data/chat.ts'
import { readStoredCustomer } from '#web/data/stored-customer.ts'

/** The talk of this visitor; `first` is what has already been read of it. */
export type OpenTalk = { talk: Conversation; first: ChatTalk | null; visitorId: string; sessionId: string }

const conflict = 409
const linkStart = '#chat='

/** The link of a mail leads to a page with the talk's token behind `#`, which no server log and no referrer sees. */
export const isChatLink = () => location.hash.startsWith(linkStart)

/** Goes on with the talk that is there. Null where a name is asked for first. */
export async function goOn(): Promise<OpenTalk | null> {
  if (isChatLink()) return backThroughLink()
  const { visitorId, sessionId } = knownVisitor() ?? newVisitor()
  const customer = readStoredCustomer()
  // Nobody has to wait for an answer to see what they wrote: the line brings the rest.
  if (sessionId !== null && customer === null) return opened(visitorId, sessionId, null)
  const found = await findTalk(visitorId)
  if (found.session !== null) return openedWith(visitorId, found)
  return customer === null ? null : startTalk(`${customer.firstName} ${customer.lastName}`, customer.email)
}

export async function startTalk(customerName: string, customerEmail?: string): Promise<OpenTalk> {
  const { visitorId } = changeVisitor({ name: customerName })
  try {
    return openedWith(visitorId, await beginTalk({ visitorId, customerName, customerEmail }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== conflict) throw error
    // The talk of this browser belongs to another account: this is somebody else.
    const other = newVisitor()
    return openedWith(other.visitorId, await beginTalk({ visitorId: other.visitorId, customerName, customerEmail }))
  }
}

async function backThroughLink(): Promise<OpenTalk | null> {
  const token = decodeURIComponent(location.hash.slice(linkStart.length))
  history.replaceState(history.state, '', location.pathname + location.search)
  const found = await followLink(token)
  if (found.session === null) return goOn()
  changeVisitor({ visitorId: found.session.visitorId })
  return openedWith(found.session.visitorId, found)
}

function openedWith(visitorId: string, first: ChatTalk): OpenTalk {
  if (first.session === null) throw new ApiError('The chat has not begun.', 0, null)
  const { id, customerName, customerEmail } = first.session
  changeVisitor({ sessionId: id, name: customerName, hasEmail: customerEmail !== null })
  return opened(visitorId, id, first)
}

function opened(visitorId: string, sessionId: string, first: ChatTalk | null): OpenTalk {
  const self = { senderType: 'customer', senderName: knownVisitor()?.name ?? '' } as const
  const talk = new Conversation({ ...browserSetup, sessionId, visitorId, self, http: talkOverHttp(visitorId, sessionId) })
  return { talk, first, visitorId, sessionId }
}
