import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { App } from './context.ts'

type Ending = {
  app: App
  closeDatabase: () => Promise<void>
  log: Pick<Logger, 'info' | 'error'>
  /** How long a balancer gets to notice, in ms, before connections close. */
  drainMs?: number
  /** Whether somebody started this at a terminal, which is closed with SIGHUP. */
  hasTerminal?: boolean
}

const second = 1000
// Whatever still runs by then is cut, so that the database can close and the whole shutdown takes
// at most ten seconds.
const patience = 7 * second
const hardLimit = 9.5 * second
const sweep = 200
const looksBeforeSweep = 2
const lastRequests = 200
const longestAway = second
// What balancers repeat at another server; nothing of ours answers with it.
const turnedAway = 502

// npm passes on the Ctrl-C that the terminal has sent to every process already: both are one.
const sameKeypress = 500

/**
 * Shuts down in order on SIGTERM and SIGINT; a second signal ends the process right away. SIGHUP
 * is the end where a terminal was closed; anywhere else (a service manager's reload, a log that
 * was rotated) it changes nothing.
 */
export function endOnSignal(ending: Ending): void {
  let begun: number | null = null
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && !ending.hasTerminal) {
        ending.log.info({ signal }, 'nothing to do: settings are read at the start')
        return
      }
      if (begun === null) {
        begun = Date.now()
        ending.log.info({ signal }, 'ending')
        void end(ending)
      } else if (Date.now() - begun > sameKeypress) {
        process.exit(1)
      }
    })
  }
}

/**
 * An uncaught defect leaves the process in an unknown state: it is logged, and the process ends.
 */
export function endOnDefect(log: Pick<Logger, 'fatal'>): void {
  const endNow = (error: unknown) => {
    log.fatal({ err: error }, 'defect')
    process.exit(1)
  }
  process.on('unhandledRejection', endNow)
  process.on('uncaughtException', endNow)
}

/**
 * Adds `app.leave()`: from then on `/readyz` is 503, and each response tells its client not to
 * reuse the connection.
 */
export function leaveInOrder(app: App): void {
  let leaving = false
  app.decorate('isLeaving', () => leaving)
  app.decorate('leave', () => {
    if (leaving) return
    leaving = true
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
  })
  app.addHook('preClose', async () => {
    app.leave()
    // Cutting a connection right away would lose a request that has arrived and was not read yet.
    if (app.server.listening) await sleep(lastRequests)
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) reply.header('connection', 'close')
    done(null, payload)
  })
}

// A balancer that never asks /readyz (nginx) notices by an answer: in the last second, reading is
// left to the other servers, which it may ask as well. Without balancers there is no drain.
async function drain(app: App, drainMs: number): Promise<void> {
  if (drainMs === 0) return
  const awayMs = Math.min(longestAway, drainMs / 4)
  await sleep(drainMs - awayMs)
  const answer = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer.forEach((listener) => listener.call(app.server, request, response))
    response.shouldKeepAlive = false
    response.writeHead(turnedAway, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('This server is about to restart. Please try again in a moment.\n')
  })
  await sleep(awayMs)
}

// Connections that are kept open for a next request would hold the server open. But node:http cuts
// them as it closes, also those whose first request is still on its way.
function sweepAfterClose({ server }: App): NodeJS.Timeout {
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  let looks = 0
  return setInterval(() => {
    if (server.listening) return
    looks += 1
    if (looks > looksBeforeSweep) closeIdle()
  }, sweep)
}

async function end({ app, drainMs = 0, closeDatabase, log }: Ending): Promise<void> {
  app.leave()
  await drain(app, drainMs)
  setTimeout(() => process.exit(1), hardLimit).unref()
  const idle = sweepAfterClose(app)
  const cut = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
    await closeDatabase()
    log.info('ended')
  } catch (error) {
    log.error({ err: error }, 'could not end in order')
    process.exitCode = 1
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
    process.exit()
  }
}
