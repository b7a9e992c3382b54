import { existsSync, globSync } from 'node:fs'
import { freePort } from '#server/ops/embedded/free-port.ts'
import {
  endProgram,
  sourceOf,
  startProgram,
  until,
  type BrowserKind,
  type Window,
} from './driver.ts'

/** WebKit by WebDriver, on a display that only exists in memory. */
export const webkit: BrowserKind = {
  name: 'WebKit',
  commands: ['WebKitWebDriver', 'Xvfb'],
  packages: ['webkit2gtk-driver', 'xvfb'],
  async start() {
    const display = await openDisplay()
    const port = await freePort()
    const { child, lines } = startProgram('WebKitWebDriver', [`--port=${port}`], {
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    })
    const driver = `http://127.0.0.1:${port}`
    const end = async () => {
      await endProgram(child)
      await display.end()
    }
    try {
      await until('WebKitWebDriver did not start', () => send(driver, 'GET', '/status'), 20_000)
      const first = await beginSession(driver)
      await send(driver, 'DELETE', `/session/${first.sessionId}`)
      return {
        version: first.capabilities.browserVersion,
        openWindow: () => openWindow(driver, lines),
        end,
      }
    } catch (error) {
      await end()
      throw new Error(`${String(error)}\n${lines.slice(-10).join('\n')}`, { cause: error })
    }
  },
}

// https://www.w3.org/TR/webdriver2/#elements
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
// "http://…/page:1:2: CONSOLE JS ERROR TypeError: …"
const consoleError = /CONSOLE (?:\w+ )?ERROR (.+)$/

type Session = { sessionId: string; capabilities: { browserVersion: string } }

function beginSession(driver: string): Promise<Session> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted()
  if (binary === undefined) throw new Error('No MiniBrowser in /usr/lib/*/webkit2gtk-4.*')
  // Its driver does not report the console; the browser writes it down.
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true']
  return send<Session>(driver, 'POST', '/session', {
    capabilities: {
      // Bars over the page take every press at its edge.
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args, useOverlayScrollbars: false },
      },
    },
  })
}

async function openWindow(driver: string, lines: readonly string[]): Promise<Window> {
  const before = lines.length
  const { sessionId } = await beginSession(driver)
  const ask = <T = void>(method: string, path: string, body?: object) =>
    send<T>(driver, method, `/session/${sessionId}${path}`, body)
  const call = <T>(script: { toString: () => string }, args: unknown[], answer: string) =>
    ask<T>('POST', '/execute/sync', {
      script: `return (async (json) => { const found = await (() => { ${sourceOf(script, 'json')} })(); return ${answer} })(arguments[0])`,
      args: [JSON.stringify(args)],
    })
  return {
    open: (url) => ask('POST', '/url', { url }),
    resize: (width, height) => ask('POST', '/window/rect', { width, height }),
    run: async (script, ...args) =>
      JSON.parse(await call<string>(script, args, 'JSON.stringify(found ?? null)')),
    async find(script, ...args) {
      const found = await call<Record<string, string> | null>(script, args, 'found')
      return found === null ? null : { [elementKey]: found[elementKey] }
    },
    perform: (actions) => ask('POST', '/actions', { actions }),
    picture: async () => Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'),
    problems: () => lines.slice(before).flatMap((line) => consoleError.exec(line)?.[1] ?? []),
    close: () => ask('DELETE', ''),
  }
}

/** One command; its failures have the code and the words of the driver. */
async function send<T = void>(
  driver: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(driver + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function openDisplay() {
  let number = 90
  while (existsSync(`/tmp/.X11-unix/X${number}`)) number += 1
  const { child } = startProgram('Xvfb', [
    `:${number}`,
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ])
  await until('Xvfb did not start', () => existsSync(`/tmp/.X11-unix/X${number}`) || null)
  return { name: `:${number}`, end: () => endProgram(child) }
}
