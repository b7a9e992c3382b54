import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { end, isAlive, originOf, pause, startServer } from '../house.ts'
import { type Finding, freePort, type Plan } from '../plan.ts'
import { whyNot } from './needs.ts'

const guarantee =
  'a server without descriptors for newcomers says so in its log, lives, and serves everybody again once some are free'
const spare = 100
const clients = 400
// The server looks every five seconds.
const heldMs = 7000

/** More connections than the process may open: the limit is lowered while it runs. */
export async function descriptorsEnd(plan: Plan): Promise<Finding[]> {
  const missing = whyNot({ plan, programs: { prlimit: 'util-linux' } })
  if (missing !== null) return [{ guarantee, skipped: missing }]
  const folder = await temporaryFolder('descriptors')
  const house = { port: await freePort(), dataDir: join(folder, 'data') }
  const server = await startServer(house, { LOG_LEVEL: 'warn' })
  const events = new Set<string>()
  server.stdout?.on('data', (part) => {
    for (const [, event = ''] of String(part).matchAll(/"event":"(\w+)"/g)) events.add(event)
  })
  try {
    const pid = server.pid ?? 0
    const limit = readdirSync(`/proc/${pid}/fd`).length + spare
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${limit}:`])
    const sockets = Array.from({ length: clients }, () => connect(house.port, '127.0.0.1'))
    for (const socket of sockets) socket.on('error', () => {})
    await pause(heldMs)
    for (const socket of sockets) socket.destroy()
    await pause(1000)
    const pages = await Promise.all(
      ['/', '/contact', '/api/reviews'].map((path) =>
        fetch(`${originOf(house)}${path}`).then(
          ({ status }) => status,
          () => 'cut',
        ),
      ),
    )
    const isSaid = events.has('descriptors') || events.has('connections_dropped')
    return [
      {
        guarantee,
        holds: isAlive(server) && isSaid && pages.every((status) => status === 200),
        details: { limit, clients, logged: [...events].join(), pagesAfter: pages.join() },
      },
    ]
  } finally {
    await end(server, 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
