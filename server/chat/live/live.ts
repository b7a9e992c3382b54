import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CodedError } from '#domain/errors.ts'
import { staffSessionLasts } from '#domain/staff/sessions.ts'
import { stillOpen } from '#server/accounts/open-session-store.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { markAgentsHere } from '#server/chat/staff/presence-store.ts'
import { ownersOf } from '#server/chat/claim-store.ts'
import { listenForSignals, type Signal } from '#server/db/signals.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { clientAddressFrom } from '#server/http/access/client-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { isCrossSite } from '#server/http/access/cross-site.ts'
import { standardRefusal, statusOf } from '#server/http/errors/errors.ts'
import { nextRequestId } from '#server/http/logging/log.ts'
import { refuseUpgrade } from '#server/http/refuse-upgrade.ts'
import { customerTopic } from '#server/notifications/store.ts'
import type { SignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { signedInStaff } from '#server/staff/session.ts'
import { staffSessionsStillOpen } from '#server/staff/session-store.ts'
import { ChatSubscriber, type ChatContext, visitorsTopics } from './frames.ts'
import { createHub, type Hub } from './hub.ts'
import { countAddresses, isNobody, type Person } from './people.ts'
import { openSockets } from './sockets.ts'
import { openConversations } from './conversations.ts'
import { teamPresence } from './team-presence.ts'

const path = '/ws'
const checkMs = 30_000
// Signals may be lost with the connection that carries them: nobody waits longer than this for a
// message.
const lookMs = 4000
const mostSocketsOfOne = 20

const sessionTopic = (sessionId: string): string => `session:${sessionId}`
const officeTopic = 'office'
const staffTopic = (staffId: string): string => `staff:${staffId}`
const customers = customerTopic('')
const sessions = sessionTopic('')
const agents = staffTopic('')

type LiveDeps = Deps & { bus: SignalBus; databaseUrl: string }

/** Live updates over `/ws` on the app's own server: who may connect, and which signals they get. */
export function liveUpdates(app: App, deps: LiveDeps): void {
  const { db, bus, databaseUrl, config } = deps
  const hub = createHub()
  const conversations = openConversations(db, app.log)
  const addresses = countAddresses({ isLimited: config.rateLimits })
  const clock = () => performance.now()
  const isTeamHere = teamPresence({
    db,
    log: app.log,
    clock,
    isOnThisServer: () => hub.topics(agents).length > 0,
  })
  const context: ChatContext = {
    ...deps,
    hub,
    conversations,
    addresses,
    isLimited: config.rateLimits,
    log: app.log,
    clock,
    isTeamHere,
  }
  const sockets = openSockets()
  const authorize = authorizer(deps, hub)
  const check = (ids?: string[]): void => {
    endThoseOver(deps, hub, ids).catch((error: unknown) =>
      app.log.warn({ err: error }, 'open sessions could not be checked'),
    )
  }

  const failed = (error: unknown) =>
    app.log.warn({ err: error }, 'the chat could not be looked after')
  const quietly = (work: () => Promise<void>) => () => void work().catch(failed)
  const markAgents = () =>
    markAgentsHere(
      db,
      hub.topics(agents).map((topic) => topic.slice(agents.length)),
    )
  const markPresence = async () =>
    void (await Promise.all([conversations.markPresence(), markAgents()]))

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const cut = () => socket.destroy()
    socket.on('error', cut)
    try {
      const person = await authorize(request)
      if (isNobody(person)) addresses.check(person.address)
      socket.off('error', cut)
      sockets.open(request, socket, head, (listener) => {
        if (isNobody(person)) addresses.enter(person.address)
        const topics = topicsOf(person)
        return new ChatSubscriber(
          context,
          person,
          listener,
          topics.length === 0 ? null : hub.join(listener, topics),
        )
      })
      // The session may have ended while it was looked up, before the socket subscribed to its end.
      check(sessionsOf(person))
      if (person.staff !== null) quietly(markAgents)()
      app.logRequest(request, { reqId: nextRequestId(), route: path, status: 101, ms: 0 })
    } catch (error) {
      turnAway(app, request, socket, error)
    }
  }

  function onSignal(signal: Signal): void {
    switch (signal.kind) {
      case 'frame':
        return hub.send(signal.topic, signal.frame, signal.except)
      case 'session_ended':
        return hub.end(sessionTopic(signal.sessionId), 'session_ended')
      case 'customer_ended':
        return hub.end(customerTopic(signal.customerId), 'session_ended')
      case 'talk_claimed':
        return quietly(() => endOthers({ db, hub, sessionId: signal.sessionId }))()
      case 'talk':
        conversations.news(signal.sessionId, signal.seq)
        return hub.send(officeTopic, { type: 'inbox', sessionId: signal.sessionId })
      default:
        signal satisfies never
    }
  }

  // Signals may have been missed: every page refetches, and every conversation is read.
  function onListening(): void {
    check()
    conversations.newsOfAll()
    for (const topic of hub.topics(customers)) hub.send(topic, { type: 'notification' })
  }

  let stop = sockets.close
  app.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  app.addHook('onListen', async () => {
    const listening = listenForSignals({ url: databaseUrl, log: app.log, onSignal, onListening })
    bus.listen({ onSignal, onListening: conversations.newsOfAll })
    const timers = [
      setInterval(check, checkMs),
      setInterval(quietly(conversations.look), lookMs),
      setInterval(quietly(markPresence), checkMs),
    ]
    for (const timer of timers) timer.unref()
    stop = async () => {
      for (const timer of timers) clearInterval(timer)
      bus.stop()
      await Promise.all([sockets.close(), listening.stop()])
    }
  })
  app.addHook('preClose', () => stop())
}

/** Anybody may connect from our own pages; cookies say who it is. */
function authorizer(deps: Deps, hub: Hub): (request: IncomingMessage) => Promise<Person> {
  const [whichCustomer, whichStaff, addressOf] = [
    signedInCustomer(deps),
    signedInStaff(deps),
    clientAddressFrom(deps.config.trustProxy),
  ]
  return async (request) => {
    if (request.url?.split('?', 1)[0] !== path)
      throw new CodedError('not_found', 'There is nothing at this address.')
    // A page of another site can open a socket here, and the browser would send our cookie along.
    if (isCrossSite(request.headers, request.headers.host ?? '', deps.config.publicUrl)) {
      throw new CodedError('cross_site', 'This request came from another site and was refused.')
    }
    const [customer, staff] = await Promise.all([whichCustomer(request), whichStaff(request)])
    const own = [customer && customerTopic(customer.customerId), staff && staffTopic(staff.staffId)]
    if (own.some((topic) => topic !== null && hub.count(topic) >= mostSocketsOfOne)) {
      throw new CodedError(
        'too_many_requests',
        'Too many pages are open. Please close some of them.',
      )
    }
    return { customer, staff, address: addressOf(request) }
  }
}

function topicsOf({ customer, staff }: Person): string[] {
  return [
    ...(customer ? [customerTopic(customer.customerId), sessionTopic(customer.sessionId)] : []),
    ...(staff ? [staffTopic(staff.staffId), sessionTopic(staff.sessionId), officeTopic] : []),
  ]
}

function sessionsOf({ customer, staff }: Person): string[] {
  return [customer?.sessionId, staff?.sessionId].filter((id) => id !== undefined)
}

/**
 * Sessions that are over and conversations that were claimed are checked again: a signal may have
 * been lost.
 */
async function endThoseOver({ db, now }: Deps, hub: Hub, sessionIds?: string[]): Promise<void> {
  if (sessionIds === undefined) await endOthers({ db, hub })
  const ids = sessionIds ?? hub.topics(sessions).map((topic) => topic.slice(sessions.length))
  if (ids.length === 0) return
  const at = now()
  const unusedSince = new Date(at.getTime() - staffSessionLasts.idleMs)
  const [ofCustomers, ofStaff] = await Promise.all([
    stillOpen(db, ids, at),
    staffSessionsStillOpen(db, ids, at, unusedSince),
  ])
  for (const id of ids)
    if (!ofCustomers.has(id) && !ofStaff.has(id)) hub.end(sessionTopic(id), 'session_ended')
}

/** In a claimed conversation only that customer stays, and in an erased one nobody. */
async function endOthers({
  db,
  hub,
  sessionId,
}: {
  db: Deps['db']
  hub: Hub
  sessionId?: string
}): Promise<void> {
  const joined = hub.topics(visitorsTopics + (sessionId ?? '')).map((topic) => {
    const [, conversation = '', customerId = ''] = topic.split(':')
    return { topic, conversation, customerId }
  })
  const owners = await ownersOf(db, [...new Set(joined.map(({ conversation }) => conversation))])
  for (const { topic, conversation, customerId } of joined)
    if (!owners.has(conversation) || (owners.get(conversation) ?? customerId) !== customerId)
      hub.end(topic, 'session_ended')
}

function turnAway(app: App, request: IncomingMessage, socket: Duplex, error: unknown): void {
  const reqId = nextRequestId()
  const refusal = refusalFor(error)
  if (refusal.code === 'internal')
    app.log.error({ reqId, err: error, route: path }, 'request failed')
  app.logRequest(request, { reqId, route: path, status: statusOf[refusal.code], ms: 0 })
  refuseUpgrade(socket, refusal, reqId)
}

function refusalFor(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  return standardRefusal(isDatabaseUnavailable(error) ? 'database_unavailable' : 'internal')
}
