import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

export type Load = { count: number; perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number }
export type HttpKind = 'pages' | 'calls' | 'forms'

const connections = 32
const settleMs = 500
const pages = ['/', '/about', '/services', '/contact', '/blog']
/** What the dashboard asks for. */
const calls = [
  '/api/customer/me',
  '/api/customer/stats',
  '/api/customer/service-history?pageSize=5',
  '/api/customer/appointments',
  '/api/customer/invoices',
  '/api/customer/notifications',
]

const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(', ')}}`

/** The request of each kind, for wrk; `cookies` are those of signed-in customers. */
function requestOf(kind: HttpKind, cookies: readonly string[]): string {
  if (kind === 'pages')
    return `local paths = ${list(pages)}
request = function()
  n = n + 1
  return wrk.format("GET", paths[n % #paths + 1], { ["Accept-Encoding"] = "br" })
end`
  if (kind === 'calls')
    return `local paths = ${list(calls)}
local cookies = ${list(cookies)}
request = function()
  n = n + 1
  local cookie = cookies[math.floor(n / #paths) % #cookies + 1]
  return wrk.format("GET", paths[n % #paths + 1], { ["Cookie"] = cookie })
end`
  return `local run = tostring(os.time()) .. "-" .. math.random(1, 1000000000)
request = function()
  n = n + 1
  local body = '{"name":"Bench ' .. n .. '","email":"bench' .. n .. '@fleet.example","phone":"216-555-0100","message":"${'x'.repeat(400)}"}'
  return wrk.format("POST", "/api/contact-messages", { ["Content-Type"] = "application/json", ["Idempotency-Key"] = run .. "-" .. n }, body)
end`
}

const report = `
done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format('\\nRESULT {"count":%d,"seconds":%f,"p50Ms":%f,"p95Ms":%f,"p99Ms":%f,"failed":%d}\\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(95) / 1e3,
    latency:percentile(99) / 1e3, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`

export type HttpRun = {
  kind: HttpKind
  origin: string
  folder: string
  cookies: readonly string[]
  seconds: number
}

/** Reads the clocks before and after what is measured, without what prepares it. */
export type Around = <Result>(measured: () => Promise<Result>) => Promise<Result>

/** A load of wrk. A failed request makes it void. */
export async function httpLoad(
  { kind, origin, folder, cookies, seconds }: HttpRun,
  around: Around,
): Promise<Load> {
  const script = join(folder, `${kind}.lua`)
  await writeFile(script, `local n = 0\n${requestOf(kind, cookies)}\n${report}`)
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${Math.ceil(seconds)}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    origin,
  ]
  const said = await around(() => outputOf('wrk', args))
  const found = /^RESULT (.+)$/m.exec(said)?.[1]
  if (found === undefined) throw new Error(`wrk says nothing of ${kind}: ${said}`)
  const result = JSON.parse(found) as Omit<Load, 'perSecond'> & { seconds: number; failed: number }
  if (result.failed > 0) throw new Error(`void: ${result.failed} of ${kind} at ${origin} failed`)
  const { count, p50Ms, p95Ms, p99Ms } = result
  return { count, perSecond: count / result.seconds, p50Ms, p95Ms, p99Ms }
}

/**
 * What was answered 201 must be what is stored; forms under way when the load ends are too. Those
 * of the load before have time to be stored first.
 */
export async function formsLoad(run: HttpRun, around: Around, database: Client): Promise<Load> {
  await sleep(settleMs)
  const before = await countForms(database)
  const load = await httpLoad(run, around)
  await sleep(settleMs)
  const stored = (await countForms(database)) - before
  if (load.count === 0 || stored < load.count || stored > load.count + connections)
    throw new Error(`void: ${load.count} forms were answered, ${stored} are stored`)
  return load
}

async function countForms(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from contact_messages',
  )
  return rows[0]?.count ?? 0
}

function outputOf(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    child.once('error', reject).once('close', () => resolve(said))
  })
}
