import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isTeamHere, markAgentsHere } from '#server/chat/staff/presence-store.ts'
import { listenForSignals, type Signal } from '#server/db/signals.ts'
import type { App, Deps } from '#server/http/context.ts'
import { nextRequestId } from '#server/http/logging/log.ts'
import { sealOf } from '#server/http/seal.ts'
import { customerTopic } from '#server/notifications/open-pages.ts'
import type { SignalBus } from '#server/chat/signal-bus/signal-bus.ts'
import { authorizer, socketPath, turnAway } from './authorize.ts'
import { openConversations } from './conversations.ts'
import { endOthers, endThoseOver } from './ended-sessions.ts'
import { ChatSubscriber, type ChatContext } from './frames.ts'
import { createHub } from './hub.ts'
import { countAddresses, isNobody } from './people.ts'
import { openSockets } from './sockets.ts'
import { officeTopic, sessionTopicsOf, sessionTopic, staffTopic, topicsOf } from './topics.ts'

const checkMs = 30_000
// Signals may be lost with the connection that carries them: nobody waits longer than this for a
// message.
const lookMs = 4000

const customers = customerTopic('')
const agents = staffTopic('')

type LiveDeps = Deps & { bus: SignalBus; databaseUrl: string; readSettings: () => void }

/** Live updates over `/ws` on the app's own server: who may connect, and which signals they get. */
export function liveUpdates(app: App, deps: LiveDeps): void {
  const { bus, databaseUrl } = deps
  const live = openLive(app, deps)
  const { conversations } = live.context
  const { quietly } = live
  const heard = signalHandlers(live, deps)
  let stop = live.sockets.close
  app.metrics?.gauge('sockets_open', 'Open sockets of chat and news (/ws).', () => [
    { value: live.sockets.count() },
  ])
  const upgrade = upgrader(app, deps, live)
  app.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  app.addHook('onListen', async () => {
    const secretsMark = markOfSecrets(deps.config)
    const listening = listenForSignals({ url: databaseUrl, log: app.log, secretsMark, ...heard })
    bus.listen({ onSignal: heard.onSignal, onListening: conversations.newsOfAll })
    const markPresence = async () =>
      void (await Promise.all([conversations.markPresence(), live.markAgents()]))
    const timers = [
      setInterval(live.check, checkMs),
      setInterval(quietly(conversations.look), lookMs),
      setInterval(quietly(markPresence), checkMs),
    ]
    for (const timer of timers) timer.unref()
    stop = async () => {
      for (const timer of timers) clearInterval(timer)
      bus.stop()
      await Promise.all([live.sockets.close(), listening.stop()])
    }
  })
  app.addHook('preClose', () => stop())
}

/** 31 bits of a hash that only the holder of the secrets can make. */
function markOfSecrets({ sessionSecret, erasureKey }: Deps['config']): number {
  const hash = sealOf(sessionSecret, 'servers', erasureKey ?? '')
  return Buffer.from(hash, 'base64url').readUInt32BE() >>> 1
}

type Live = ReturnType<typeof openLive>

/** What the sockets of this process share. */
function openLive(app: App, deps: LiveDeps) {
  const { db, config } = deps
  const { log } = app
  const hub = createHub()
  const clock = () => performance.now()
  const context: ChatContext = {
    ...deps,
    hub,
    conversations: openConversations(db, log),
    addresses: countAddresses({ isLimited: config.rateLimits }),
    isLimited: config.rateLimits,
    log,
    clock,
    isTeamHere: () => isTeamHere(db),
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'the chat could not be looked after')
  return {
    context,
    sockets: openSockets(),
    quietly: (work: () => Promise<void>) => () => void work().catch(failed),
    check: (ids?: string[]): void => {
      endThoseOver(deps, hub, ids).catch((error: unknown) =>
        log.warn({ err: error }, 'open sessions could not be checked'),
      )
    },
    markAgents: () =>
      markAgentsHere(
        db,
        hub.topics(agents).map((topic) => topic.slice(agents.length)),
      ),
  }
}

function upgrader(app: App, deps: Deps, { context, sockets, check }: Live) {
  const { hub, addresses } = context
  const authorize = authorizer(deps, context)
  return async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const cut = () => socket.destroy()
    socket.on('error', cut)
    try {
      const person = await authorize(request)
      if (isNobody(person)) addresses.check(person.address)
      // Before the page can hear of a visitor, visitors can hear that someone is there.
      if (person.staff !== null) await markAgentsHere(deps.db, [person.staff.staffId])
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
      check(sessionTopicsOf(person))
      app.logRequest(request, { reqId: nextRequestId(), route: socketPath, status: 101, ms: 0 })
    } catch (error) {
      turnAway(app, request, socket, error)
    }
  }
}

function signalHandlers({ context, quietly, check }: Live, { db, readSettings }: LiveDeps) {
  const { hub, conversations } = context
  return {
    onSignal(signal: Signal): void {
      switch (signal.kind) {
        case 'frame':
          return hub.send(signal.topic, signal.frame, signal.except)
        case 'session_ended':
          return hub.end(sessionTopic(signal.sessionId), 'session_ended')
        case 'customer_ended':
          return hub.end(customerTopic(signal.customerId), 'session_ended')
        case 'talk_claimed':
          return quietly(() => endOthers({ db, hub, sessionId: signal.sessionId }))()
        case 'conversation':
          conversations.news(signal.sessionId, signal.seq)
          return hub.send(officeTopic, { type: 'inbox', sessionId: signal.sessionId })
        case 'settings_changed':
          return readSettings()
        default:
          signal satisfies never
      }
    },
    // Signals may have been missed: every page refetches, and every conversation is read.
    onListening(): void {
      check()
      readSettings()
      conversations.newsOfAll()
      for (const topic of hub.topics(customers)) hub.send(topic, { type: 'notification' })
    },
  }
}
