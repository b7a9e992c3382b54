import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A free port below the ranges from which systems lend ports to outgoing connections, so that it
 * stays free.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 20000 and 30000 for PostgreSQL')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
