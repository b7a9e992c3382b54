import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SheetsOfFile } from '#domain/spreadsheets/sheet.ts'
import { refused } from '#server/spreadsheets/refused.ts'
import { openTurns } from '#server/turns.ts'
import { endBeyond } from './end-beyond.ts'
import type { Said } from './sheet-reader.ts'
import { tooLarge, unreadable } from './zip-parts.ts'

// 50,000 rows of twenty cells take 2.5 s of a processor and 190 MB.
const heapMb = 160
const youngHeapMb = 4
const limits = { residentMb: 288, processorMs: 5000, longestMs: 30_000 }
const sliceMs = 8
const leftOut = (name: string) => `The hidden sheet “${name}” is left out.`

const turns = openTurns(
  ['all'],
  { mostWaiting: 2, mostOfOne: 2 },
  {
    busy: 'Several workbooks are being read right now. Please try again in a few seconds: your file is still here.',
    enoughOfYours:
      'Several of your workbooks are being read right now. Please try again in a few seconds: your file is still here.',
    retryAfterSeconds: 5,
  },
)

/** The sheets of an XLSX file, in turn for each account: what their cells show. */
export const readWorkbook = (bytes: Buffer, account: string): Promise<SheetsOfFile> =>
  turns.take('all', { account }, () => readBeside(bytes))

/**
 * Formulas are never computed. Read by a process of its own: a thread that runs out of memory would
 * end this one too.
 */
async function readBeside(bytes: Buffer): Promise<SheetsOfFile> {
  const reader = spawn(
    process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      `--max-semi-space-size=${youngHeapMb}`,
      fileURLToPath(new URL('./sheet-reader.ts', import.meta.url)),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const stopWatching = endBeyond(reader, limits)
  try {
    return await sheetsFrom(reader, reader.stdout, () => reader.stdin.end(bytes))
  } finally {
    stopWatching()
    reader.kill('SIGKILL')
  }
}

async function sheetsFrom(
  reader: ChildProcess,
  output: Readable,
  send: () => void,
): Promise<SheetsOfFile> {
  const failed = new Promise<never>((_resolve, reject) => {
    reader.on('error', reject)
  })
  const ended = once(reader, 'exit')
  // It may end before it has read all: that is what its exit says.
  reader.stdin?.on('error', () => undefined)
  send()
  const said = await Promise.race([failed, sheetsSaid(output)])
  if (said !== null) return said
  // Without memory, or time, it ends by a signal.
  const [, signal] = await ended
  throw refused(signal === null ? unreadable : tooLarge)
}

/** In slices of a few milliseconds, so that other calls go on; null where it ended before all. */
async function sheetsSaid(output: Readable): Promise<SheetsOfFile | null> {
  const file: SheetsOfFile = { sheets: [], notes: [] }
  const { sheets, notes } = file
  let until = performance.now() + sliceMs
  for await (const line of linesOf(output)) {
    const said = JSON.parse(line) as Said
    if ('isAll' in said) return file
    if ('refused' in said) throw refused(said.refused)
    if ('sheet' in said) sheets.push({ name: said.sheet, rows: [], notes: [] })
    else if ('hidden' in said) notes.push({ line: null, message: leftOut(said.hidden) })
    else if ('rows' in said) sheets.at(-1)?.rows.push(...said.rows)
    else sheets.at(-1)?.notes.push(...said.notes)
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
  return null
}

async function* linesOf(output: Readable): AsyncGenerator<string> {
  const parts: string[] = []
  output.setEncoding('utf8')
  for await (const chunk of output as AsyncIterable<string>) {
    const [last = '', ...next] = chunk.split('\n')
    parts.push(last)
    for (const line of next) {
      yield parts.join('')
      parts.splice(0, parts.length, line)
    }
  }
}
