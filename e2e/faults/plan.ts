import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { randomFrom } from '#domain/random-setup.ts'

// The counts of the long run: `--rounds 300` does each fault as often as they say.
const roundsOfLong = 300
const longFrom = 100

/**
 * What a run of the faults was asked for. `times` scales a count of the long run, never below what
 * tells anything.
 */
export type Plan = {
  seed: number
  random: () => number
  rounds: number
  isLong: boolean
  times: (ofLong: number, least: number) => number
  /**
   * Another PostgreSQL than the one that comes with the project, and which of Debian's clusters it
   * is (`15/main`).
   */
  databaseUrl: string
  cluster: string
}

/** What was tried, in the words of the guarantee; `details` are its figures. */
export type Finding =
  | { guarantee: string; holds: boolean; details: Record<string, unknown> }
  | { guarantee: string; skipped: string }

export function planOf(options: {
  seed: number
  rounds: number
  databaseUrl: string
  cluster: string
}): Plan {
  const { seed, rounds } = options
  return {
    ...options,
    random: randomFrom(seed),
    isLong: rounds >= longFrom,
    times: (ofLong, least) => Math.max(least, Math.round((ofLong * rounds) / roundsOfLong)),
  }
}

/**
 * Below the range from which clients get theirs: a writer that knocks at a port of that range while
 * the server is away may be given the same one, be connected with itself, and keep the server out.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
