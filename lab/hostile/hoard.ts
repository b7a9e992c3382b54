/**
 * One free account that stores readings by ten keys and asks for all of them again, in a process of
 * its own, each caller from a loopback address of its own: what one address is refused must not be
 * what protects the others. node lab/hostile/hoard.ts PORT SECONDS COOKIE VEHICLES KEY...
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, postJson, type Answer } from './ask.ts'

const [port = '0', seconds = '0', cookie = '', vehicles = '1', ...keys] = process.argv.slice(2)
const aBatch = 1000
const exportsAtOnce = 20
const statuses: Record<string, Record<string, number>> = {}
let end = Infinity
const isOn = () => Date.now() < end

/** Counts the answer's status under the attack's name. */
async function count(attack: string, answered: Promise<Answer>): Promise<void> {
  const status = String((await answered)?.status ?? 'cut')
  const own = (statuses[attack] ??= {})
  own[status] = (own[status] ?? 0) + 1
}

let sent = 0
const dayMs = 86_400_000

/** Four values each, never the same twice, over the vehicles and days. */
function batch(): object {
  const readings = Array.from({ length: aBatch }, () => {
    sent += 1
    return {
      id: `hoard-${process.pid}-${sent}`,
      vehicle: `Unit ${sent % Number(vehicles)}`,
      at: new Date(Date.UTC(2020, 0, 1) + (sent % 2000) * dayMs + (sent % 86_000)).toISOString(),
      spn3251: sent % 50,
      spn3719: sent % 100,
      spn3720: (sent * 7) % 100,
      engineHours: 1000 + (sent % 5000),
    }
  })
  return { readings }
}

async function store(key: string, at: number): Promise<void> {
  const to = { port, from: `127.0.1.${at + 1}`, path: '/api/fleet/readings' }
  const headers = { authorization: `Bearer ${key}` }
  for (; isOn(); await sleep(500)) await count('readings', postJson({ ...to, headers }, batch()))
}

async function exportAll(): Promise<void> {
  const path = '/api/customer/export'
  for (; isOn(); await sleep(5000))
    await Promise.all(
      Array.from({ length: exportsAtOnce }, (_, at) =>
        count('exports', ask({ port, from: `127.0.2.${at + 1}`, path, headers: { cookie } })),
      ),
    )
}

async function analyse(): Promise<void> {
  const to = { port, from: '127.0.3.1', path: '/api/customer/analyze-maintenance' }
  for (; isOn(); await sleep(2000))
    await count('analyses', postJson({ ...to, headers: { cookie } }, {}))
}

process.send?.('ready')
await once(process, 'message')
end = Date.now() + Number(seconds) * 1000
await Promise.all([...keys.map(store), exportAll(), analyse()])
process.send?.(statuses)
process.disconnect()
