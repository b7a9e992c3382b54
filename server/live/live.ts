import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { CustomerActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { stillOpen } from '#server/accounts/open-session-store.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { listenForSignals, type Signal } from '#server/db/signals.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import type { App, Deps } from '#server/http/context.ts'
import { isCrossSite } from '#server/http/cross-site.ts'
import { standardRefusal } from '#server/http/errors.ts'
import { customerTopic } from '#server/notifications/store.ts'
import { createHub } from './hub.ts'
import { openSockets } from './sockets.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

const path = '/ws'
const checkMs = 30_000
const mostSocketsOfOne = 20

const sessionTopic = (sessionId: string): string => `session:${sessionId}`
const customers = customerTopic('')
const sessions = sessionTopic('')

/** Live updates over `/ws` on the app's own server: who may listen, and what they hear from the database. */
export function liveUpdates(app: App, deps: Deps, databaseUrl: string): void {
  const hub = createHub()
  const sockets = openSockets(hub)
  const whoIs = signedInCustomer(deps)

  async function admit(request: IncomingMessage): Promise<CustomerActor> {
    if (request.url?.split('?', 1)[0] !== path) throw new CodedError('not_found', 'There is nothing at this address.')
    // A page of another site can open a socket here, and the browser would send our cookie along.
    if (isCrossSite(request.headers, request.headers.host ?? '', deps.config.publicUrl)) {
      throw new CodedError('cross_site', 'This request came from another site and was refused.')
    }
    const actor = await whoIs(request.headers.cookie)
    if (actor === null) throw new CodedError('not_signed_in', 'Please sign in.')
    if (hub.count(customerTopic(actor.customerId)) >= mostSocketsOfOne) {
      throw new CodedError('too_many_requests', 'Too many pages are open. Please close some of them.')
    }
    return actor
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const cut = () => socket.destroy()
    socket.on('error', cut)
    try {
      const { customerId, sessionId } = await admit(request)
      socket.off('error', cut)
      sockets.open(request, socket, head, [customerTopic(customerId), sessionTopic(sessionId)])
      // The session may have ended while it was looked up, before anybody listened for its end.
      check([sessionId])
    } catch (error) {
      refuseUpgrade(socket, refusalFor(error, app))
    }
  }

  async function endThoseOver(sessionIds: string[]): Promise<void> {
    const open = await stillOpen(deps.db, sessionIds, deps.now())
    for (const id of sessionIds) if (!open.has(id)) hub.end(sessionTopic(id), 'session_ended')
  }

  function check(sessionIds = hub.topics(sessions).map((topic) => topic.slice(sessions.length))): void {
    endThoseOver(sessionIds).catch((error: unknown) => app.log.warn({ err: error }, 'open sessions could not be checked'))
  }

  function onSignal(signal: Signal): void {
    if (signal.kind === 'frame') hub.send(signal.topic, signal.frame)
    else if (signal.kind === 'session_ended') hub.end(sessionTopic(signal.sessionId), 'session_ended')
    else hub.end(customerTopic(signal.customerId), 'session_ended')
  }

  // Nobody knows what was missed: every page looks for itself.
  function onListening(): void {
    check()
    for (const topic of hub.topics(customers)) hub.send(topic, { type: 'notification' })
  }

  let stop = sockets.close
  app.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  app.addHook('onListen', async () => {
    const listening = listenForSignals({ url: databaseUrl, log: app.log, onSignal, onListening })
    const checking = setInterval(check, checkMs).unref()
    stop = async () => {
      clearInterval(checking)
      await Promise.all([sockets.close(), listening.stop()])
    }
  })
  app.addHook('preClose', () => stop())
}

function refusalFor(error: unknown, app: App): CodedError {
  if (error instanceof CodedError) return error
  if (isDatabaseUnavailable(error)) return standardRefusal('database_unavailable')
  app.log.error({ err: error, route: path }, 'request failed')
  return standardRefusal('internal')
}
