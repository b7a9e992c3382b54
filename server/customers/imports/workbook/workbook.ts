import { type ChildProcess, fork } from 'node:child_process'
import { openTurns } from '#server/turns.ts'
import { endBeyond } from './end-beyond.ts'
import type { NamedRows } from './sheet-reader.ts'
import { refused, tooLarge, unpacked, unreadable } from './unpacked.ts'

// 12,000 rows of 50 cells take 3 s of a processor and 240 MB. A row or a column far out needs
// gigabytes, since the reader fills in every cell before it.
const heapMb = 160
const youngHeapMb = 2
const limits = { residentMb: 288, processorMs: 5000, longestMs: 30_000 }

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
export const readXlsx = (bytes: Buffer, account: string): Promise<NamedRows[]> =>
  turns.take('all', { account }, () => readBeside(bytes))

/**
 * Formulas are never computed. Read by a process of its own: a thread that runs out of memory would
 * end this one too.
 */
async function readBeside(bytes: Buffer): Promise<NamedRows[]> {
  const workbook = await unpacked(bytes)
  const reader = fork(new URL('./sheet-reader.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngHeapMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const stopWatching = endBeyond(reader, limits)
  try {
    return await sheetsFrom(reader, workbook)
  } finally {
    stopWatching()
    reader.kill('SIGKILL')
  }
}

function sheetsFrom(reader: ChildProcess, workbook: Buffer): Promise<NamedRows[]> {
  return new Promise((resolve, reject) => {
    reader.on('message', (sheets: NamedRows[] | 'tooLarge' | null) => {
      if (sheets === null) reject(refused(unreadable))
      else if (sheets === 'tooLarge') reject(refused(tooLarge))
      else resolve(sheets)
    })
    // Without memory, or time, it ends by a signal.
    reader.on('exit', (_code, signal) => reject(refused(signal === null ? unreadable : tooLarge)))
    reader.on('error', reject)
    reader.send(workbook, (error) => {
      if (error !== null) reject(refused(tooLarge))
    })
  })
}
