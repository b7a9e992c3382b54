import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { median, printTable, type Row } from './measure.ts'
import { quietLog } from './quiet-log.ts'
import { startSite } from './site.ts'

const port = 4531
const email = 'bench@fleet.example'
const password = 'a-long-bench-password-1978'
const mostMs = 25
const amounts = { neighbours: 10, services: 10_000, invoices: 2000, notifications: 500 }
const loginsASecond = 20
const mostSlowdown = 2

/** What the dashboard asks for when it opens, and what its lists ask for. */
const calls = {
  'the six calls of the dashboard, together': [
    '/api/customer/me',
    '/api/customer/stats',
    '/api/customer/service-history?pageSize=5',
    '/api/customer/appointments',
    '/api/customer/invoices',
    '/api/customer/notifications',
  ],
  'services, first page': ['/api/customer/service-history'],
  'services, page 90': ['/api/customer/service-history?page=90'],
  'services, searched and filtered': [
    '/api/customer/service-history?q=cartridge&status=delivered&sort=-cost',
  ],
  'invoices, overdue': ['/api/customer/invoices?status=overdue'],
  statistics: ['/api/customer/stats'],
} as const

/**
 * npm run bench -- portal [--times 200]: a customer with 10,000 services, 2,000 invoices and 500
 * notifications.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { times: { type: 'string', default: '200' } } })
  const folder = await temporaryFolder('portal')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const site = await startSite(port, { DATABASE_URL: database.url })
  try {
    const cookie = await signUp(site.origin, email)
    await fill(database.url, amounts)
    const rows: Row[] = []
    for (const [what, urls] of Object.entries(calls))
      rows.push(await timed(what, site.origin, urls, cookie, Number(values.times)))
    rows.push(await besideLogins(site.origin, cookie))
    printTable('Portal: 10,000 services, 2,000 invoices, 500 notifications', rows)
  } finally {
    await site.stop()
    await database.stop()
    await rm(folder, { recursive: true })
  }
}

/** The cookie of a customer who has just registered. */
export async function signUp(origin: string, email: string): Promise<string> {
  const person = { firstName: 'Bench', lastName: 'Fleet', email, password }
  await post(`${origin}/api/customer/register`, person)
  const answer = await post(`${origin}/api/customer/login`, { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('session='))
    ?.split(';')[0]
  if (!cookie)
    throw new Error(`the bench customer could not sign in: ${answer.status} ${await answer.text()}`)
  return cookie
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Neighbours with as much, so that an index has to find a customer's rows among others'. */
export async function fill(url: string, of: typeof amounts): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into customers (id, email, first_name, last_name, password_hash, email_proven_at)
    select 'neighbour-' || n, 'neighbour' || n || '@fleet.example', 'N', 'N', 'none', now() from generate_series(1, ${of.neighbours}) n`)
  await client.query(`insert into service_history (customer_id, service_type, filter_type, quantity, service_date, status, cost, technician)
    select c.id, (array['DPF Cleaning','Air Filter Cleaning','Fleet Maintenance'])[1 + n % 3],
      (array['DPF','DOC','Cartridge filter'])[1 + n % 3], 1 + n % 8, date '2026-01-01' - n % 3000,
      (array['scheduled','in_progress','completed','delivered','cancelled'])[1 + n % 5], 100 + n % 900, 'T. Kowalski'
    from customers c cross join generate_series(1, ${of.services}) n`)
  await client.query(`insert into invoices (customer_id, invoice_number, amount, status, issue_date, due_date, paid_date)
    select c.id, c.id || '-' || n, 100 + n % 900, s.status, date '2026-01-01' - n, date '2026-01-31' - n, case when s.status = 'paid' then date '2026-01-20' - n end
    from customers c cross join generate_series(1, ${of.invoices}) n cross join lateral (select (array['pending','paid','cancelled'])[1 + n % 3] as status) s`)
  await client.query(`insert into notifications (customer_id, type, title, message, is_read)
    select c.id, 'service', 'Service ' || n, 'Your filters are ready.', n % 3 = 0 from customers c cross join generate_series(1, ${of.notifications}) n`)
  await client.query('analyze')
  await client.end()
}

async function timed(
  what: string,
  origin: string,
  urls: readonly string[],
  cookie: string,
  times: number,
): Promise<Row> {
  const taken: number[] = []
  for (let time = 0; time < times + 10; time++) taken.push(await once(origin, urls, cookie))
  const p95 = quantile(taken.slice(10), 0.95)
  return {
    what,
    ours: `p50 ${median(taken).toFixed(1)} p95 ${p95.toFixed(1)} ms`,
    limit: '',
    ratio: '',
    toReach: `p95 <= ${mostMs} ms`,
    reached: p95 <= mostMs,
  }
}

async function once(origin: string, urls: readonly string[], cookie: string): Promise<number> {
  const started = performance.now()
  await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(origin + url, { headers: { cookie } })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }),
  )
  return performance.now() - started
}

/** The statistics while nobody signs in, and while twenty a second do: A B B A. */
async function besideLogins(origin: string, cookie: string): Promise<Row> {
  const rest: number[] = []
  const busy: number[] = []
  for (const kind of ['rest', 'busy', 'busy', 'rest'] as const) {
    const stop = kind === 'busy' ? signInAgainAndAgain(origin) : async () => {}
    const taken = kind === 'busy' ? busy : rest
    const end = performance.now() + 8000
    while (performance.now() < end) {
      taken.push(await once(origin, calls.statistics, cookie))
      await sleep(10)
    }
    await stop()
  }
  const [ours, limit] = [quantile(busy, 0.99), quantile(rest, 0.99)]
  return {
    what: `99th percentile beside ${loginsASecond} sign-ins a second`,
    ours: `${ours.toFixed(1)} ms`,
    limit: `${limit.toFixed(1)} ms`,
    ratio: (ours / limit).toFixed(2),
    toReach: `<= ${mostSlowdown.toFixed(2)}`,
    reached: ours / limit <= mostSlowdown,
  }
}

function signInAgainAndAgain(origin: string): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const one = post(`${origin}/api/customer/login`, { email, password }).then(
      async (answer) => void (await answer.arrayBuffer()),
    )
    underWay.add(one)
    void one.finally(() => underWay.delete(one))
  }, 1000 / loginsASecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
