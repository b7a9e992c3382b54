import { createServer } from 'node:net'
import { randomFrom } from '#server/testing/random.ts'

// The counts of the long run: `--rounds 300` does each fault as often as they say.
const roundsOfLong = 300
const longFrom = 100

/** What a run of the faults was asked for. `times` scales a count of the long run, never below what tells anything. */
export type Plan = {
  seed: number
  random: () => number
  rounds: number
  isLong: boolean
  times: (ofLong: number, least: number) => number
  /** Another PostgreSQL than the one that comes with the project, and which of Debian's clusters it is (`15/main`). */
  databaseUrl: string
  cluster: string
}

/** What was tried, in the words of the guarantee; `told` are its figures. */
export type Finding =
  | { guarantee: string; holds: boolean; told: Record<string, unknown> }
  | { guarantee: string; skipped: string }

export function planOf(options: { seed: number; rounds: number; databaseUrl: string; cluster: string }): Plan {
  const { seed, rounds } = options
  return {
    ...options,
    random: randomFrom(seed),
    isLong: rounds >= longFrom,
    times: (ofLong, least) => Math.max(least, Math.round((ofLong * rounds) / roundsOfLong)),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
