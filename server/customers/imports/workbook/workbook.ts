import { type ChildProcess, fork } from 'node:child_process'
import type { NamedRows } from './sheet-reader.ts'
import { refused, tooLarge, unpacked, unreadable } from './unpacked.ts'

// 12,000 rows of 50 cells take 4 s and fit. A row or a column far out needs gigabytes, since the
// reader fills in every cell before it.
const heapMb = 256
const longestMs = 30_000

/**
 * The sheets of an XLSX file: what their cells show. Formulas are never computed. Read by a process
 * of its own: a thread that runs out of memory would end this one too.
 */
export async function readXlsx(bytes: Buffer): Promise<NamedRows[]> {
  const workbook = await unpacked(bytes)
  const reader = fork(new URL('./sheet-reader.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => reader.kill('SIGKILL'), longestMs)
  try {
    return await sheetsFrom(reader, workbook)
  } finally {
    clearTimeout(timer)
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
