import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { todayAt } from '#domain/calendar.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { connect } from '#server/db/pool.ts'
import type { Db } from '#server/db/open.ts'
import { keepSomeRhythms } from '#server/retention/rhythm-store.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { median, printTable, type Row } from '../measure.ts'
import { quietLog } from '../quiet-log.ts'
import { residentMb } from '../scaling/processor-time.ts'
import { type Site, startSite } from '../site.ts'
import { type Caller, type CompanyCall, companyCalls, companyFiles, type Rows } from './calls.ts'
import { openCompany } from './fill.ts'
import { rebuildBeside } from './rebuild.ts'

const port = 4551
const mostMs = 200
const mostMoreMb = 150

type Cookies = Record<Caller, string>
type Asking = { site: Site; cookies: Cookies; times: number }

/**
 * npm run bench -- company [--times 5] [--only TEXT] [--rebuild]: a thousand companies with five
 * years behind them, nine million rows, and each list and each read of office, workshop and
 * customer; with --rebuild also the index of the search, made right beside people who write.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      times: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      rebuild: { type: 'boolean', default: false },
    },
  })
  const database = await openCompany()
  const db = connect({ url: database.url, log: quietLog })
  try {
    const cookies = await signIn(db)
    const rows = await rowsOf(db)
    // As its job has them a minute after the start.
    while (await keepSomeRhythms(db, todayAt(new Date())));
    const isWanted = ({ path }: CompanyCall) => path.includes(values.only)
    const site = await startSite(port, { DATABASE_URL: database.url }, 'server/main.ts')
    try {
      const asking = { site, cookies, times: Number(values.times) }
      const measured: Row[] = []
      for (const call of companyCalls(rows).filter(isWanted))
        measured.push(await timed(call, asking))
      for (const call of companyFiles.filter(isWanted)) measured.push(await streamed(call, asking))
      printTable('A company of nine million rows', measured)
    } finally {
      await site.stop()
    }
    if (values.rebuild) printTable('The index of the search', await rebuildBeside(db))
  } finally {
    await db.destroy()
    await database.stop()
  }
}

async function signIn(db: Db): Promise<Cookies> {
  const at = new Date()
  const staff = async (role: 'owner' | 'technician') => {
    const { id } = await db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', role)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return `staff=${(await beginSession(db, staffDoor, id, 'Bench', at)).token}`
  }
  const { id } = await rowNamed(
    db,
    sql`select main_contact_id as id from companies where name = 'Haulers 77'`,
  )
  return {
    owner: await staff('owner'),
    technician: await staff('technician'),
    customer: `session=${(await beginSession(db, customerDoor, id, 'Bench', at)).token}`,
  }
}

/** All of one company but what belongs to none. */
async function rowsOf(db: Db): Promise<Rows> {
  const { id: customer } = await rowNamed(
    db,
    sql`select main_contact_id as id from companies where name = 'Haulers 77'`,
  )
  const theirs = (table: string, where = sql`true`) =>
    rowNamed(
      db,
      sql`select id from ${sql.table(table)} where customer_id = ${customer} and ${where} order by id limit 1`,
    )
  const any = (table: string, where = sql`true`) =>
    rowNamed(db, sql`select id from ${sql.table(table)} where ${where} order by id limit 1`)
  const { id: vehicle } = await theirs('vehicle_profiles')
  const { id: filter } = await any('filters', sql`vehicle_id = ${vehicle}`)
  const { id: atBench } = await any('service_history', sql`status = 'in_progress'`)
  const found = {
    company: await any('companies', sql`name = 'Haulers 77'`),
    code: await rowNamed(db, sql`select public_code as id from filters where id = ${filter}`),
    service: await theirs('service_history', sql`status = 'delivered'`),
    line: await any('service_filters', sql`service_history_id = ${atBench}`),
    invoice: await theirs('invoices', sql`status = 'paid'`),
    appointment: await theirs('appointments'),
    conversation: await any('chat_sessions'),
    request: await any('demo_requests'),
    run: await any('automation_runs'),
    message: await any('outbox'),
  }
  const named = Object.entries(found).map(([key, { id }]) => [key, id] as const)
  return { customer, vehicle, filter, atBench, ...(Object.fromEntries(named) as RowsFound) }
}

type RowsFound = Omit<Rows, 'customer' | 'vehicle' | 'filter' | 'atBench'>

async function rowNamed(db: Db, query: ReturnType<typeof sql>): Promise<{ id: string }> {
  const [row] = (await query.execute(db)).rows as { id: string }[]
  if (row === undefined) throw new Error('the company lacks a row that is asked for')
  return row
}

async function timed(call: CompanyCall, { site, cookies, times }: Asking): Promise<Row> {
  const taken: number[] = []
  for (let time = 0; time <= times; time += 1) {
    const began = performance.now()
    const answer = await ask(site, call, cookies)
    await answer.arrayBuffer()
    // The database gives up after ten seconds, for one: such a call is not reached, however soon.
    taken.push(answer.ok ? performance.now() - began : Infinity)
  }
  // The first finds cold pages of the disk and statements that nobody has prepared.
  return rowOf(call, median(taken.slice(1)))
}

/** A file as it comes: its first row, all of it, and the most memory that the server had meanwhile. */
async function streamed(call: CompanyCall, { site, cookies }: Asking): Promise<Row> {
  const before = residentMb(site.pid)
  let most = before
  const began = performance.now()
  const answer = await ask(site, call, cookies)
  let [first, bytes] = [Infinity, 0]
  for await (const part of answer.body ?? []) {
    first = Math.min(first, performance.now() - began)
    bytes += part.byteLength
    most = Math.max(most, residentMb(site.pid))
  }
  const all = performance.now() - began
  const more = most - before
  const row = rowOf(call, first)
  return {
    ...row,
    what: `${row.what}: the first row`,
    limit: `all ${(bytes / 1e6).toFixed(1)} MB in ${(all / 1000).toFixed(1)} s, ${more.toFixed(0)} MB more`,
    reached: row.reached && more <= mostMoreMb,
  }
}

async function ask(site: Site, { as, path }: CompanyCall, cookies: Cookies): Promise<Response> {
  const answer = await fetch(site.origin + path, { headers: { cookie: cookies[as] } })
  if (!answer.ok) console.error(`${path}: ${answer.status}`)
  return answer
}

const rowOf = ({ as, path }: CompanyCall, ms: number): Row => ({
  what: `${as} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{20}/g, ':id')}`,
  ours: `${ms.toFixed(0)} ms`,
  limit: '',
  ratio: '',
  toReach: `<= ${mostMs} ms`,
  reached: ms <= mostMs,
})
