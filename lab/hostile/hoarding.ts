import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { accountLimits } from '#domain/account-limits.ts'
import { mostKeys } from '#domain/fleet/api-keys.ts'
import { addressIn, end, startServer } from '../../e2e/faults/house.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { printTable, type Row } from '../measure.ts'
import { makeFleet, makePeople, post } from './accounts.ts'
import { dashboard } from './honest.ts'
import { watchMemory } from './memory.ts'
import { quantile } from './sign-ins.ts'

const port = 4542
const vehicles = 400
const everyMs = 250
const limits = { callMs: 300, residentMb: 450 }

type Calls = { taken: number[]; failed: string[] }

/**
 * One free account with 400 vehicles, nearly as many readings as it can have and ten keys sends
 * more, downloads twenty times at once and has its fleet analysed, while an honest customer opens
 * their dashboard and sends a reading now and then.
 */
export async function runHoarding(seconds: number): Promise<void> {
  const house = { port, dataDir: await temporaryFolder('hoarding') }
  const origin = `http://127.0.0.1:${port}`
  const server = await startServer(house, { RATE_LIMITS: 'on' })
  try {
    const databaseUrl = await addressIn(house)
    const { attacker, reader } = await makePeople(origin, databaseUrl)
    await makeFleet(origin, attacker, vehicles)
    await makeFleet(origin, reader, 20)
    await storeReadings(databaseUrl)
    const keys = await makeKeys(origin, attacker)
    const attack = fork('lab/hostile/hoard.ts', [
      String(port),
      String(seconds),
      attacker,
      String(vehicles),
      ...keys,
    ])
    process.once('exit', () => attack.kill('SIGKILL'))
    await once(attack, 'message')
    const atRest = await honestCalls(origin, reader, 10)
    const memory = watchMemory(server.pid ?? 0)
    attack.send('begin')
    const ended = once(attack, 'message')
    const calls = await honestCalls(origin, reader, seconds)
    const [statuses] = await ended
    const rows = [callsRow(calls), memoryRow(memory.end().withChildren)]
    console.log('answers to the hoarder by status:', JSON.stringify(statuses))
    console.log(
      `calls of the honest customer before: ${said(atRest)}; refused: ${calls.failed.join(', ') || 'none'}`,
    )
    const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0]
    printTable(`Hostile: ${seconds} seconds of one account that hoards, load ${load}`, rows)
    if (rows.some(({ reached }) => !reached)) process.exitCode = 1
  } finally {
    await end(server, 'SIGTERM')
    await rm(house.dataDir, { recursive: true, force: true })
  }
}

/** As days of sending would have left them: the rest is stored under attack. */
async function storeReadings(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into maintenance_metrics (customer_id, vehicle_id, metric_type, metric_value, recorded_date, source_id, created_at)
    select v.customer_id, v.id, 'soot', at % 100, '2020-01-01T12:00:00Z'::timestamptz + make_interval(hours => at), 'days-' || v.id || at, now()
    from vehicle_profiles v cross join generate_series(1, $1::int / ${vehicles}) as at
    where v.customer_id = (select customer_id from vehicle_profiles group by customer_id order by count(*) desc limit 1)`,
    [accountLimits.readings.inAll * 0.9],
  )
  await client.query('vacuum analyze maintenance_metrics')
  await client.end()
}

async function makeKeys(origin: string, cookie: string): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < mostKeys; at += 1) {
    const body = { name: `Gateway ${at}`, scopes: ['readings:write'] }
    const made = await post(`${origin}/api/customer/api-keys`, body, cookie)
    if (!made.ok) throw new Error(`no key: ${made.status} ${await made.text()}`)
    keys.push(((await made.json()) as { key: string }).key)
  }
  return keys
}

async function honestCalls(origin: string, cookie: string, seconds: number): Promise<Calls> {
  const calls: Calls = { taken: [], failed: [] }
  const until = Date.now() + seconds * 1000
  for (let at = 0; Date.now() < until; at += 1, await sleep(everyMs)) {
    const path = dashboard[at % dashboard.length] ?? ''
    const began = performance.now()
    const answer = at % 10 === 9 ? await sendReading(origin, cookie, at) : await read(path)
    await answer.arrayBuffer()
    calls.taken.push(performance.now() - began)
    if (!answer.ok) calls.failed.push(`${answer.status}`)
  }
  return calls

  function read(path: string) {
    return fetch(origin + path, { headers: { cookie } })
  }
}

function sendReading(origin: string, cookie: string, at: number): Promise<Response> {
  const reading = { id: `honest-${at}`, vehicle: 'Unit 1', at: new Date().toISOString() }
  return post(`${origin}/api/fleet/readings`, { readings: [{ ...reading, spn3719: 40 }] }, cookie)
}

const said = ({ taken }: Calls) =>
  `p50 ${quantile(taken, 0.5)} p99 ${quantile(taken, 0.99)} longest ${quantile(taken, 1)} ms of ${taken.length}`

const callsRow = (calls: Calls): Row => ({
  what: 'calls of an honest customer beside one that hoards',
  ours: `${said(calls)}, ${calls.failed.length} refused`,
  limit: '',
  ratio: '',
  toReach: `p99 <= ${limits.callMs} ms, none refused`,
  reached: quantile(calls.taken, 0.99) <= limits.callMs && calls.failed.length === 0,
})

const memoryRow = (megabytes: number): Row => ({
  what: 'resident at most: the server with what it starts but the database',
  ours: `${megabytes} MB`,
  limit: '',
  ratio: '',
  toReach: `<= ${limits.residentMb} MB`,
  reached: megabytes <= limits.residentMb,
})
