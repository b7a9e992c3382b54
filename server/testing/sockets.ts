import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { newChat, type ChatConversation } from '#domain/chat/contract.ts'
import type { ServerFrame } from '#domain/chat/live/contract.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp, type TestApp } from './harness.ts'

/** The app, listening for calls, sockets and signals. */
export async function openLiveApp(settings: Parameters<typeof openTestApp>[0] = {}) {
  const testApp = await openTestApp(settings)
  return { ...testApp, testApp, ...(await listening(testApp)) }
}

/** Where an app that is open listens from now on. */
export async function listening({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  await until(async () => (await signalListeners(db)).length > 0)
  return { url: `ws://127.0.0.1:${port}/ws`, http: `http://127.0.0.1:${port}` }
}

/** A page's socket: what came over it, and how it ended. */
export function openSocket(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  onTestFinished(() => socket.terminate())
  const frames: ServerFrame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as ServerFrame))
  socket.on('error', () => {})
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  )
  const say = (frame: unknown) =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const ofType = <Type extends ServerFrame['type']>(type: Type) =>
    frames.filter((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type)
  /** Waits until so many frames of a type have come, and answers them. */
  async function heard<Type extends ServerFrame['type']>(type: Type, count = 1) {
    await until(() => ofType(type).length >= count)
    return ofType(type)
  }
  return { socket, frames, closed, say, ofType, heard, opened: once(socket, 'open') }
}

export async function openedSocket(url: string, cookie = '') {
  const page = openSocket(url, cookie === '' ? {} : { cookie })
  await page.opened
  return page
}

/** The status and body of a handshake that is refused. */
export async function refusedHandshake(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => {})
  const [, response] = await once(socket, 'unexpected-response')
  let body = ''
  for await (const part of response) body += part
  return [response.statusCode, body === '' ? null : JSON.parse(body)]
}

export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`waited in vain for ${holds}`)
  }
}

/** The connections that receive signals. */
export async function signalListeners(db: Db): Promise<{ pid: number }[]> {
  const asked = sql<{
    pid: number
  }>`select pid from pg_stat_activity where datname = current_database() and application_name = 'lakeline-live' and query like 'listen%'`
  return (await asked.execute(db)).rows
}

let visitors = 0

/** A conversation that was begun in the widget. */
export async function beginConversation(
  { app }: { app: Awaited<ReturnType<typeof openLiveApp>>['app'] },
  { name = 'Dana', email = null as string | null, cookie = '', visitorId = '' } = {},
) {
  visitors += 1
  const id = visitorId === '' ? `visitor-of-a-test-${visitors}` : visitorId
  const payload = newChat.parse({ visitorId: id, customerName: name, customerEmail: email })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/chat/sessions',
    payload,
    headers: cookie === '' ? {} : { cookie },
  })
  const conversation = answer.json<ChatConversation>()
  if (conversation.session === null || answer.statusCode !== 201)
    throw new Error(`no conversation: ${answer.payload}`)
  return {
    visitorId: id,
    sessionId: conversation.session.id,
    session: conversation.session,
    messages: conversation.messages,
  }
}
