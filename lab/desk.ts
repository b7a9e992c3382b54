import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { connect } from '#server/db/pool.ts'
import { beginSession } from '#server/accounts/session.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { bareDay, fillDay } from './desk-day.ts'
import { importRows } from './desk-import.ts'
import { median, printTable, type Row } from './measure.ts'
import { quietLog } from './quiet-log.ts'
import { startSite } from './site.ts'

const port = 4541
const mostMs = 50
const mostFileMs = 60
const mostDayMs = 80
const mostWriteMs = 2
const amounts = { customers: 10_000, vehicles: 50_000, services: 100_000, serials: 200_000 }

/** What people type, from the rare to a word that every row of a kind has. */
const searches: Record<string, (place: number) => string> = {
  'a unit': (place) => `Unit ${1 + ((place * 997) % amounts.vehicles)}`,
  'a number of two signs': (place) => String(10 + (place % 90)),
  'the end of a VIN': (place) => String(10_000_000 + ((place * 7919) % amounts.vehicles)).slice(2),
  'a telephone number': (place) => `(216) 55${5 + (place % 4)}-${1000 + ((place * 13) % 9000)}`,
  'a serial number': (place) => `SN-${(place * 31) % amounts.serials}`,
  'a street': (place) => `${1 + ((place * 37) % amounts.customers)} Matzinger`,
  'a company': (place) => `Haulers ${place % 700}`,
  'a name': (place) => `Ortiz ${1 + (place % amounts.customers)}`,
  'a word in notes': (place) => (place % 2 === 0 ? 'gasket' : 'rear gate'),
  'a word of every vehicle': () => 'unit',
  'a word of every service': () => 'dpf cleaning',
  'what nothing has': () => 'zebra 4711',
}

/**
 * npm run bench -- desk [--times 100]: 50,000 vehicles of 10,000 companies with their sites,
 * services, filters, invoices, payments and requests; the field that finds them, the file of one,
 * the board of a full day, and an import beside them.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { times: { type: 'string', default: '100' } } })
  const folder = await temporaryFolder('search')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const site = await startSite(port, { DATABASE_URL: database.url })
  try {
    await fill(database.url)
    const cookie = await staffCookie(database.url)
    const times = Number(values.times)
    const desk = { origin: site.origin, cookie, times }
    const rows: Row[] = []
    for (const [what, typed] of Object.entries(searches))
      rows.push(await timed(what, { ...desk, pathOf: searchPath(typed), most: mostMs }))
    const file = { ...desk, pathOf: filePath, most: mostFileMs }
    rows.push({
      ...(await timed('a customer’s file', file)),
      limit: await bareFile(database.url, times),
    })
    const history = (place: number) => `${filePath(place)}/history`
    rows.push(
      await timed('what happened with a customer', { ...desk, pathOf: history, most: mostFileMs }),
    )
    const companies = await companiesOf(database.url)
    const company = (place: number) => `/api/admin/companies/${companies[place]}`
    rows.push(await timed('a company', { ...desk, pathOf: company, most: mostFileMs }))
    rows.push(await dayBoard(database.url, desk))
    rows.push(await writes(database.url))
    rows.push(...(await importRows(desk)))
    printTable('The desk: 10,000 companies, 50,000 vehicles, 700,000 other rows', rows)
  } finally {
    await site.stop()
    await database.stop()
    await rm(folder, { recursive: true })
  }
}

async function dayBoard(url: string, desk: Omit<Asking, 'pathOf' | 'most'>): Promise<Row> {
  const client = await connected(url)
  const on = await fillDay(client, amounts.customers)
  await client.query('analyze')
  const pathOf = () => `/api/admin/day?on=${on}`
  const ours = await timed('the day board, 450 stops', { ...desk, pathOf, most: mostDayMs })
  const limit = await bareDay(client, on, desk.times)
  await client.end()
  return { ...ours, limit }
}

async function fill(url: string): Promise<void> {
  const client = await connected(url)
  const { customers, vehicles, services, serials } = amounts
  const of = (all: number) => `'c-' || (1 + n % ${all})`
  await client.query(`insert into customers (id, email, first_name, last_name, company, phone, password_hash)
    select 'c-' || n, 'person' || n || '@fleet.example', 'Dana', 'Ortiz ' || n, 'Haulers ' || n % 700,
      '+1216' || (5550000 + n * 7), 'none' from generate_series(1, ${customers}) n`)
  await client.query(`insert into vehicle_profiles (customer_id, vehicle_identifier, vehicle_type, make, model, year, vin)
    select ${of(customers)}, 'Unit ' || n, 'Class 8 tractor', (array['Freightliner','Volvo','Kenworth'])[1 + n % 3],
      (array['Cascadia','VNL 760','T680'])[1 + n % 3], 2010 + n % 15, '1FUJGLDR5' || (10000000 + n)
    from generate_series(1, ${vehicles}) n`)
  await client.query(`insert into sites (company_id, name, address, city, state, zip_code, gate)
    select id, 'Yard', row_number() over () || ' Matzinger Road', (array['Toledo','Sandusky','Akron'])[1 + row_number() over () % 3], 'OH',
      '43612', 'Code 4412' from companies`)
  await client.query(`insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, technician, notes)
    select 's-' || n, ${of(customers)}, 'DPF Cleaning', (array['DPF','DOC'])[1 + n % 2], 2, date '2026-01-01' - n % 2000, 'T. Kowalski',
      case n % 50 when 0 then 'Melted on one side; gasket replaced.' when 1 then 'Driver uses the rear gate.' end
    from generate_series(1, ${services}) n`)
  await client.query(`insert into filters (id, company_id, serial_number, part_number, kind)
    select 'f-' || n, service.company_id, 'SN-' || n, 'A' || n, 'dpf'
    from generate_series(0, ${serials - 1}) n join service_history as service on service.id = 's-' || (1 + n / 2)`)
  await client.query(`insert into service_filters (service_history_id, position, filter_id, state)
    select 's-' || (1 + n / 2), 1 + n % 2, 'f-' || n, 'handed_over' from generate_series(0, ${serials - 1}) n`)
  await client.query(`insert into invoices (id, customer_id, invoice_number, amount, issue_date, due_date)
    select 'i-' || n, ${of(customers)}, 'INV-2026-' || n, 600, date '2026-01-01' - n % 2000, date '2026-02-01'
    from generate_series(1, 60000) n`)
  await client.query(`insert into payments (invoice_id, method, amount, received_on, reference)
    select 'i-' || n, 'cheque', 600, date '2026-01-20', 'Check ' || (1000 + n) from generate_series(1, 40000) n`)
  await client.query(`insert into appointments (customer_id, service_type, filter_type, quantity, requested_date, status)
    select ${of(customers)}, 'DPF Cleaning', 'DPF', 2, now() - make_interval(days => n % 700), 'completed' from generate_series(1, 40000) n`)
  await client.query(`insert into demo_requests (full_name, email, phone, comments)
    select 'Dana Ortiz', 'person' || (1 + n % ${customers}) || '@fleet.example', '+1216' || (5550000 + n), 'Twelve trucks.' from generate_series(1, 20000) n`)
  await client.query('analyze')
  await client.end()
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // a failure ends the database before this connection
  await client.connect()
  return client
}

async function staffCookie(url: string): Promise<string> {
  const db = connect({ url, log: quietLog, connections: 1 })
  const row = {
    email: 'office@lakeline.example',
    name: 'Robin',
    role: 'owner',
    passwordHash: 'none',
  } as const
  const { id } = await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  const { token } = await beginSession(db, staffDoor, id, 'Bench', new Date())
  await db.destroy()
  return `staff=${token}`
}

const searchPath = (typed: (place: number) => string) => (place: number) =>
  `/api/admin/search?${new URLSearchParams({ q: typed(place) }).toString()}`
const filePath = (place: number) =>
  `/api/admin/customers/c-${1 + ((place * 97) % amounts.customers)}`

async function companiesOf(url: string): Promise<string[]> {
  const client = await connected(url)
  const { rows } = await client.query<{ id: string }>('select id from companies limit 1000')
  await client.end()
  return rows.map(({ id }) => id)
}

/** What the rows of a file cost without us: its services, invoices, payments and appointments. */
async function bareFile(url: string, times: number): Promise<string> {
  const client = await connected(url)
  const taken: number[] = []
  for (let place = 0; place < times; place++) {
    const id = `c-${1 + ((place * 97) % amounts.customers)}`
    const start = performance.now()
    for (const table of ['service_history', 'invoices', 'appointments'])
      await client.query(`select * from ${table} where customer_id = $1`, [id])
    await client.query(
      'select * from payments where invoice_id in (select id from invoices where customer_id = $1)',
      [id],
    )
    taken.push(performance.now() - start)
  }
  await client.end()
  return `${median(taken).toFixed(1)} ms in SQL`
}

type Asking = {
  origin: string
  cookie: string
  times: number
  pathOf: (place: number) => string
  /** Milliseconds. */
  most: number
}

async function timed(what: string, { origin, cookie, times, pathOf, most }: Asking) {
  const taken: number[] = []
  for (let place = 0; place < times + 10; place++) {
    const start = performance.now()
    const answer = await fetch(origin + pathOf(place), { headers: { cookie } })
    await answer.json()
    taken.push(performance.now() - start)
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
  }
  return row(what, taken.slice(10), most)
}

/** What the index adds to a write: a vehicle with it, against the same row without its trigger. */
async function writes(url: string): Promise<Row> {
  const client = await connected(url)
  const insert = async () => {
    const start = performance.now()
    await client.query(
      `insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type) values ($1::text, 'c-1', 'Van ' || $1::text, 'Van')`,
      [randomUUID()],
    )
    return performance.now() - start
  }
  const [ours, limit]: [number[], number[]] = [[], []]
  for (let round = 0; round < 400; round++) {
    const isOurs = round % 2 === 0
    await client.query(
      `alter table vehicle_profiles ${isOurs ? 'enable' : 'disable'} trigger search_entries_are_kept`,
    )
    await insert()
    ;(isOurs ? ours : limit).push(await insert())
  }
  await client.end()
  const more = median(ours) - median(limit)
  return {
    what: 'a vehicle stored, with the index and without',
    ours: `${median(ours).toFixed(2)} ms`,
    limit: `${median(limit).toFixed(2)} ms`,
    ratio: '',
    toReach: `${mostWriteMs} ms more at most`,
    reached: more <= mostWriteMs,
  }
}

function row(what: string, taken: number[], most: number): Row {
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0
  return {
    what,
    ours: `p50 ${median(taken).toFixed(1)} p95 ${p95.toFixed(1)} ms`,
    limit: '',
    ratio: '',
    toReach: `p95 <= ${most} ms`,
    reached: p95 <= most,
  }
}
