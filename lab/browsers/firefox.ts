import { rm } from 'node:fs/promises'
import { WebSocket } from 'ws'
import { freePort } from '#server/ops/embedded/free-port.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import {
  endProgram,
  sourceOf,
  startProgram,
  until,
  type BrowserKind,
  type Window,
} from './driver.ts'

/** Firefox by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export const firefox: BrowserKind = {
  name: 'Firefox',
  commands: ['firefox-esr'],
  packages: ['firefox-esr'],
  async start() {
    const port = await freePort()
    const profile = await temporaryFolder('firefox')
    const { child, lines } = startProgram(
      'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
      // It refuses to run as root where the home is someone else's.
      { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    )
    try {
      await until(
        'Firefox did not start',
        () => lines.find((line) => line.includes('WebDriver BiDi listening')) ?? null,
        60_000,
      )
      const line = await connect(`ws://127.0.0.1:${port}/session`)
      const { capabilities } = await line.send<SessionStarted>('session.new', { capabilities: {} })
      await line.send('session.subscribe', { events: ['log.entryAdded'] })
      return {
        version: capabilities.browserVersion,
        openWindow: () => openWindow(line),
        async end() {
          line.close()
          await endProgram(child)
          await rm(profile, { recursive: true, force: true })
        },
      }
    } catch (error) {
      await endProgram(child)
      throw new Error(`${String(error)}\n${lines.slice(-10).join('\n')}`, { cause: error })
    }
  },
}

type SessionStarted = { capabilities: { browserVersion: string } }
type LogEntry = { level: string; text: string | null; source: { context?: string } }
type Called = {
  type: 'success' | 'exception'
  result: { type: string; value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

type Line = Awaited<ReturnType<typeof connect>>

async function openWindow(line: Line): Promise<Window> {
  const { userContext } = await line.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await line.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  await line.send('script.addPreloadScript', {
    functionDeclaration: `() => document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('policy: ' + violatedDirective + ' ' + blockedURI))`,
    contexts: [context],
  })

  async function call(script: { toString: () => string }, args: unknown[], answer: string) {
    const called = await line.send<Called>('script.callFunction', {
      functionDeclaration: `async (json) => { const found = await (() => { ${sourceOf(script, 'json')} })(); return ${answer} }`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })
    if (called.type === 'exception') throw new Error(called.exceptionDetails?.text)
    return called.result
  }

  return {
    open: (url) => line.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (width, height) =>
      line.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async run(script, ...args) {
      const { value } = await call(script, args, 'JSON.stringify(found ?? null)')
      return JSON.parse(value ?? 'null')
    },
    async find(script, ...args) {
      const { sharedId } = await call(script, args, 'found')
      return sharedId === undefined ? null : { type: 'element', element: { sharedId } }
    },
    perform: (actions) => line.send('input.performActions', { context, actions }),
    async picture() {
      const shot = await line.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(shot.data, 'base64')
    },
    problems: () =>
      line.entries
        .filter(({ level, source }) => level === 'error' && source.context === context)
        .map(({ text }) => text ?? ''),
    async close() {
      await line.send('browser.removeUserContext', { userContext })
    },
  }
}

type Frame =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: LogEntry }

/** Commands and their answers by number, and beside them what the consoles say. */
async function connect(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const entries: LogEntry[] = []
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame
    if (frame.type === 'event') return void entries.push(frame.params)
    const asked = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (frame.type === 'success') asked?.resolve(frame.result)
    else asked?.reject(new Error(`${frame.error}: ${frame.message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed'))
  })
  return {
    entries,
    send<T = void>(method: string, params: object): Promise<T> {
      const asked = Promise.withResolvers<unknown>()
      count += 1
      waiting.set(count, asked)
      socket.send(JSON.stringify({ id: count, method, params }))
      return asked.promise as Promise<T>
    },
    close: () => socket.close(),
  }
}
