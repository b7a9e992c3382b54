import { readdir, readFile } from 'node:fs/promises'
import type { Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

type Log = Pick<FastifyBaseLogger, 'warn'>
type Descriptors = { open: number; most: number }

const lookMs = 5000
const quietMs = 60_000
const nearly = 0.9

/**
 * Says once a minute that newcomers are refused: by our own limit of connections, or because the
 * process has no descriptor left, which Node does not report. Returns what ends it.
 */
export function watchLimits(server: Server, log: Log): () => void {
  let dropped = 0
  const warnOfDrops = onceAMinute(() => {
    log.warn({ event: 'connections_dropped', dropped }, 'more connections came than are accepted')
    dropped = 0
  })
  server.on('drop', () => {
    dropped += 1
    warnOfDrops()
  })
  const warnOfDescriptors = onceAMinute((seen: Descriptors | null) =>
    log.warn({ event: 'descriptors', ...seen }, 'no descriptors are left for new connections'),
  )
  async function look(): Promise<void> {
    const seen = await descriptors()
    if (seen === 'none left') warnOfDescriptors(null)
    else if (seen !== null && seen.open >= seen.most * nearly) warnOfDescriptors(seen)
  }
  const timer = setInterval(() => void look(), lookMs).unref()
  return () => clearInterval(timer)
}

function onceAMinute<Args extends unknown[]>(warn: (...args: Args) => void) {
  let last = -Infinity
  return (...args: Args) => {
    if (performance.now() - last < quietMs) return
    last = performance.now()
    warn(...args)
  }
}

/** Null where the system does not say. Looking takes a descriptor itself. */
async function descriptors(): Promise<Descriptors | 'none left' | null> {
  try {
    const open = (await readdir('/proc/self/fd')).length
    const limits = await readFile('/proc/self/limits', 'utf8')
    const most = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.NaN)
    return { open, most }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'EMFILE' || code === 'ENFILE' ? 'none left' : null
  }
}
