import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { quietLog } from './quiet-log.ts'
import { answers, load, median, need, printTable, startPinned, stop, type Row } from './measure.ts'
import { startSite, type Site } from './site.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'

const connections = 16

/** npm run bench -- api [--rounds 5] */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' } } })
  const rounds = Number(values.rounds)
  need('wrk', 'wrk')
  need('pgbench', 'postgresql-contrib')
  printTable('Calls', [...(await withoutQuery(rounds)), ...(await formsStored(rounds))])
}

/** A JSON call with every hook on and no query, against node:http that answers the same bytes. */
async function withoutQuery(rounds: number): Promise<Row[]> {
  const site = await startSite(4511)
  const body = await (await fetch(`${site.origin}/healthz`)).text()
  const folder = await temporaryFolder('calls')
  const file = join(folder, 'bare.mjs')
  await writeFile(
    file,
    `import { createServer } from 'node:http'
createServer((request, response) => { response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }); response.end(${JSON.stringify(body)}) }).listen(4512, '127.0.0.1')`,
  )
  const bare = startPinned([process.execPath, file])
  await answers('http://127.0.0.1:4512/')
  const restMb = residentMb(site)
  const ours: number[] = []
  const limit: number[] = []
  const options = { connections: 64, seconds: 4 }
  for (let round = 0; round < rounds; round++) {
    ours.push(load('http://127.0.0.1:4511/healthz', options).perSecond)
    limit.push(
      load('http://127.0.0.1:4512/healthz', options).perSecond,
      load('http://127.0.0.1:4512/healthz', options).perSecond,
    )
    ours.push(load('http://127.0.0.1:4511/healthz', options).perSecond)
  }
  await Promise.all([site.stop(), stop(bare)])
  await rm(folder, { recursive: true })
  const ratio = median(ours) / median(limit)
  return [
    {
      what: 'JSON call without a query, against bare node:http',
      ours: `${Math.round(median(ours))}/s`,
      limit: `${Math.round(median(limit))}/s`,
      ratio: ratio.toFixed(2),
      toReach: '>= 0.60',
      reached: ratio >= 0.6,
    },
    memoryRow('process at rest', restMb, 150),
  ]
}

const memoryRow = (what: string, mb: number, most: number): Row => ({
  what,
  ours: `${mb.toFixed(0)} MB`,
  limit: '',
  ratio: '',
  toReach: `<= ${most} MB`,
  reached: mb <= most,
})

function residentMb(site: Site): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(site.pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}

/**
 * Contact messages stored through the site, against pgbench sending the same statements (a row, two
 * emails and their job in one commit) to the same database.
 */
async function formsStored(rounds: number): Promise<Row[]> {
  const folder = await temporaryFolder('forms')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const site = await startSite(4513, { DATABASE_URL: database.url })
  const script = join(folder, 'form.lua')
  await writeFile(script, wrkForm)
  const sql = join(folder, 'form.sql')
  await writeFile(sql, pgbenchForm)

  const ours: { perSecond: number; p99Ms: number }[] = []
  const limit: typeof ours = []
  let underLoadMb = 0
  for (let round = 0; round < rounds; round++) {
    for (const which of ['ours', 'limit', 'limit', 'ours'] as const) {
      if (which === 'limit') limit.push(await pgbench(database.url, sql, folder))
      else {
        ours.push(await storedLoad(database.url, script))
        underLoadMb = Math.max(underLoadMb, residentMb(site))
      }
    }
  }
  await site.stop()
  await database.stop()
  await rm(folder, { recursive: true })
  const rate = {
    ours: median(ours.map((load) => load.perSecond)),
    limit: median(limit.map((load) => load.perSecond)),
  }
  const p99 = {
    ours: median(ours.map((load) => load.p99Ms)),
    limit: median(limit.map((load) => load.p99Ms)),
  }
  return [
    ratioRow(
      `form with its emails and job, ${connections} connections, against pgbench`,
      rate,
      '/s',
      '>= 1.00',
      (ratio) => ratio >= 1,
    ),
    ratioRow('the same, 99th percentile', p99, ' ms', '<= 3.00', (ratio) => ratio <= 3),
    memoryRow('process under load', underLoadMb, 300),
  ]
}

function ratioRow(
  what: string,
  { ours, limit }: { ours: number; limit: number },
  unit: string,
  toReach: string,
  isReached: (ratio: number) => boolean,
): Row {
  const ratio = ours / limit
  const shown = (value: number) => `${value.toFixed(unit === ' ms' ? 1 : 0)}${unit}`
  return {
    what,
    ours: shown(ours),
    limit: shown(limit),
    ratio: ratio.toFixed(2),
    toReach,
    reached: isReached(ratio),
  }
}

/** What was answered 201 must be what is stored, else the round says nothing. */
async function storedLoad(url: string, script: string) {
  const before = await countRows(url)
  const seconds = 5
  const result = load('http://127.0.0.1:4513/api/contact-messages', {
    connections,
    seconds,
    script,
    core: null,
  })
  const stored = (await countRows(url)) - before
  const answered = result.perSecond * seconds
  if (result.failed > 0 || Math.abs(stored - answered) > answered * 0.02 + connections) {
    throw new Error(
      `void round: ${answered.toFixed(0)} answers, ${stored} rows, ${result.failed} failures`,
    )
  }
  return result
}

async function countRows(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from contact_messages',
  )
  await client.end()
  return rows[0]?.count ?? 0
}

async function pgbench(url: string, sql: string, folder: string) {
  const prefix = join(folder, 'log')
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    sql,
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    '5',
    '-l',
    `--log-prefix=${prefix}`,
    url,
  ]
  const run = spawnSync('pgbench', args, { encoding: 'utf8' })
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1] ?? 0)
  const { readdir } = await import('node:fs/promises')
  const file = (await readdir(folder)).find((name) => name.startsWith('log.'))
  if (!file) throw new Error(`pgbench: ${run.stderr}`)
  const times = (await readFile(join(folder, file), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[2]) / 1000)
  await rm(join(folder, file))
  times.sort((a, b) => a - b)
  return { perSecond, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 }
}

const text = 'x'.repeat(400)
const wrkForm = `
local n = 0
local run = tostring(os.time()) .. "-" .. tostring(math.random(1, 1000000000))
request = function()
  n = n + 1
  local body = '{"name":"Bench ' .. n .. '","email":"bench' .. n .. '@fleet.example","phone":"216-555-0100","message":"${text}"}'
  return wrk.format("POST", nil, { ["Content-Type"] = "application/json", ["Idempotency-Key"] = run .. "-" .. n }, body)
end`
// No task of this name exists: jobs of the limit are work for nobody while ours is measured.
const limitJob = 'bench_limit'
const alert = JSON.stringify({
  subject: 'New message',
  facts: [{ name: 'Message', value: text }],
  link: 'https://lakeline.example/admin/triage#requests',
})
const confirmation = JSON.stringify({ form: 'message', sentAt: '2026-03-10T15.00Z' })
/** What a form commits: its row, two emails, and their job, in the statements that store them. */
const pgbenchForm = `\\set n random(1, 9000000000000000)
begin;
insert into contact_messages (name, email, phone, message, idempotency_key)
values ('Bench ' || :n::text, 'bench@fleet.example', '216-555-0100', '${text}', :n::text || '-bench') on conflict (idempotency_key) do nothing returning *;
with message as (
  insert into outbox (channel, recipient, template, data, idempotency_key, batch, is_by_hand)
  values ('mail', 'team@lakeline.example', 'officeAlert', '${alert}', null, :n::text, false),
    ('mail', 'bench' || :n::text || '@fleet.example', 'received', '${confirmation}', :n::text || '-confirmation', :n::text, false)
  on conflict (idempotency_key) do nothing
  returning id, batch
)
select from graphile_worker.add_jobs(array(
  select ('${limitJob}', json_build_object('ids', json_agg(id)), null, null, 20, batch, null, null)::graphile_worker.job_spec
  from message group by batch
));
commit;
`
