import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'
import { xlsxOf } from '#server/testing/import-files.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { printTable, type Row } from './measure.ts'

const most = { seconds: 10, blockMs: 50, memoryMb: 300 }
const lookMs = 2
const columns = 20

type Taken = {
  rows: number
  seconds: number
  processorMs: number
  longestMs: number
  memoryMb: number
}
const kinds = ['alone', 'csv', 'xlsx'] as const
type Kind = (typeof kinds)[number]

/**
 * npm run bench -- spreadsheets [--rows 50000]: a table of twenty columns as CSV and as XLSX, to
 * rows, beside csv-parse alone on the same table, each in a process of its own. A block is what the
 * main thread works between two ticks of a timer, by its processor time: on a busy machine the
 * clock says how long others worked. Memory is that of all processes of ours, above what they had.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rows: { type: 'string', default: '50000' }, of: { type: 'string' } },
  })
  const of = kinds.find((kind) => values.of?.startsWith(`${kind}:`))
  if (of !== undefined) return tell(of, values.of?.slice(of.length + 1) ?? '')
  const folder = await temporaryFolder('spreadsheets')
  try {
    const sizes = await writeFiles(folder, Number(values.rows))
    const alone = measured('alone', join(folder, 'fleet.csv'))
    printTable(`${values.rows} rows of ${columns} columns: ${sizes}`, [
      ...rowsOf('csv-parse alone', alone, null),
      ...rowsOf('CSV', measured('csv', join(folder, 'fleet.csv')), alone),
      ...rowsOf('XLSX', measured('xlsx', join(folder, 'fleet.xlsx')), alone),
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writeFiles(folder: string, rows: number): Promise<string> {
  const table = Array.from({ length: rows }, (_none, line) =>
    Array.from({ length: columns }, (_cell, at) =>
      at % 3 === 0 ? line * at : `value ${line} ${at}`,
    ),
  )
  const csv = Buffer.from(table.map((cells) => cells.join(',')).join('\n'))
  const xlsx = xlsxOf(table)
  await writeFile(join(folder, 'fleet.csv'), csv)
  await writeFile(join(folder, 'fleet.xlsx'), xlsx)
  return `CSV of ${mb(csv.length)} MB, XLSX of ${mb(xlsx.length)} MB`
}

function measured(kind: Kind, file: string): Taken {
  const bench = fileURLToPath(new URL('./run.ts', import.meta.url))
  const args = ['--expose-gc', bench, 'spreadsheets', '--of', `${kind}:${file}`]
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return JSON.parse(stdout) as Taken
}

async function tell(kind: Kind, file: string): Promise<void> {
  const bytes = await readFile(file)
  const ours = async () =>
    (await readSpreadsheet({ name: 'fleet', bytes }, 'lab')).sheets[0]?.rows ?? []
  console.log(JSON.stringify(await taken(kind === 'alone' ? async () => parse(bytes) : ours)))
}

async function taken(read: () => Promise<readonly unknown[]>): Promise<Taken> {
  globalThis.gc?.()
  await sleep(300)
  const before = residentMb()
  const [start, used] = [performance.now(), processorMs()]
  let [last, longest, peak, looked] = [process.threadCpuUsage(), 0, 0, 0]
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    if (performance.now() - looked > 20)
      [peak, looked] = [Math.max(peak, residentMb()), performance.now()]
    last = process.threadCpuUsage()
  }
  const timer = setInterval(look, lookMs)
  const rows = await read()
  const seconds = (performance.now() - start) / 1000
  // The process that has read the workbook is counted once it has ended.
  await sleep(200)
  clearInterval(timer)
  look()
  return {
    rows: rows.length,
    seconds,
    processorMs: processorMs() - used,
    longestMs: longest / 1000,
    memoryMb: Math.max(peak, residentMb()) - before,
  }
}

/** With those that it started and that have ended: hundredths of a second, as Linux tells. */
function processorMs(): number {
  const times = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return times.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10
}

/** Of this process and of those that it started. */
function residentMb(): number {
  const of = (pid: string): string => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8')
    } catch {
      // It has ended meanwhile.
      return ''
    }
  }
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [pid, of(pid)] as const)
  const own = all.filter(
    ([pid, status]) => pid === String(process.pid) || status.includes(`\nPPid:\t${process.pid}\n`),
  )
  return (
    own.reduce((sum, [, status]) => sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0), 0) / 1024
  )
}

function rowsOf(
  what: string,
  { seconds, processorMs, longestMs, memoryMb, rows }: Taken,
  alone: Taken | null,
): Row[] {
  const row = (
    figure: string,
    ours: number,
    limit: number | undefined,
    toReach: number,
    unit: string,
  ): Row => ({
    what: `${what}: ${figure}`,
    ours: `${ours.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    limit: limit === undefined ? '' : `${limit.toFixed(unit === 's' ? 2 : 0)} ${unit}`,
    ratio: limit === undefined ? '' : (ours / limit).toFixed(1),
    toReach: alone === null ? '' : `<= ${toReach} ${unit}`,
    reached: alone === null || ours <= toReach,
  })
  return [
    row(`${rows} rows read`, seconds, alone?.seconds, most.seconds, 's'),
    row('the longest block', longestMs, alone?.longestMs, most.blockMs, 'ms'),
    row('processors work', processorMs, alone?.processorMs, most.seconds * 1000, 'ms'),
    row('memory above rest', memoryMb, alone?.memoryMb, most.memoryMb, 'MB'),
  ]
}

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
