import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { findElement } from './in-page.ts'

/**
 * What both protocols can do to one window of a browser. All else is made of it in page.ts, so that
 * a journey is written once.
 */
export type Window = {
  open: (address: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Calls a function of in-page.ts in the page. What goes in and out is JSON. */
  run: <A extends unknown[], R>(script: (...args: A) => R, ...args: A) => Promise<Awaited<R>>
  /** The same for one that returns an element: as the origin of a pointer, in the protocol's words. */
  find: <A extends unknown[]>(
    script: (...args: A) => Element | null,
    ...args: A
  ) => Promise<object | null>
  /** Keys and pointers: both protocols have the same words for them. */
  perform: (sources: readonly object[]) => Promise<void>
  picture: () => Promise<Buffer>
  /** What the console has reported as wrong so far. */
  problems: () => readonly string[]
  close: () => Promise<void>
}

export type Browser = {
  version: string
  /** A new one knows nothing of those before it: no cookies, nothing stored. */
  openWindow: () => Promise<Window>
  end: () => Promise<void>
}

/** A browser that journeys can be driven through, and the Debian packages that bring it. */
export type BrowserKind = {
  name: string
  commands: readonly string[]
  packages: readonly string[]
  start: () => Promise<Browser>
}

/** Keys that are no character: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = {
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  down: '\uE015',
} as const

/** A function of in-page.ts as the body of one that is called with its arguments as JSON. */
export const sourceOf = (script: { toString: () => string }, json: string): string =>
  `${findElement.toString()}; return (${script.toString()})(...JSON.parse(${json}))`

export const isInstalled = (command: string): boolean =>
  spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/** A program of ours, and what it says. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) readLines(stream, (line) => lines.push(line))
  child.on('error', ({ message }) => lines.push(message))
  return { child, lines }
}

function readLines(stream: Readable, take: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) take(part)
  })
}

/** Asks again and again. Fails with what was last wrong. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null> | T | null,
  withinMs = 30_000,
): Promise<T> {
  const end = Date.now() + withinMs
  let last = ''
  do {
    try {
      const answer = await ask()
      if (answer !== null) return answer
      last = ''
    } catch (error) {
      // The page may just have left for another one.
      last = error instanceof Error ? error.message : String(error)
    }
    await sleep(50)
  } while (Date.now() < end)
  throw new Error(last === '' ? what : `${what}: ${last}`)
}

/** Ends a program that may not listen, as browsers do while they close. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(patience)
}
