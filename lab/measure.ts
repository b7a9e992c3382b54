import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpus } from 'node:os'
import { fail } from '../scripts/command-line.ts'

export type Row = {
  what: string
  ours: string
  limit: string
  ratio: string
  toReach: string
  reached: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  const head: Row = {
    what: 'figure',
    ours: 'ours',
    limit: 'limit',
    ratio: 'ratio',
    toReach: 'to reach',
    reached: true,
  }
  const keys = ['what', 'ours', 'limit', 'ratio', 'toReach'] as const
  const widths = keys.map((key) => Math.max(...[head, ...rows].map((row) => row[key].length)))
  for (const row of [head, ...rows]) {
    const cells = keys.map((key, at) => row[key].padEnd(widths[at] ?? 0)).join('  ')
    console.log(`${cells}  ${row === head ? '' : row.reached ? 'reached' : 'MISSED'}`)
  }
}

export function need(command: string, debianPackage: string): void {
  if (spawnSync('which', [command]).status === 0) return
  fail(`This measurement needs ${command}: apt-get install ${debianPackage}`)
}

/**
 * With two cores the server has the first and the load the second, so that neither takes from the
 * other.
 */
const pinned = (core: number, command: string[]) =>
  cpus().length > 1 ? ['taskset', '-c', String(core), ...command] : command

export function startPinned(command: string[], env: Record<string, string> = {}): ChildProcess {
  const [program = '', ...args] = pinned(0, command)
  return spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
}

export async function answers(url: string, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer within ${withinMs} ms`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

export type Load = { perSecond: number; p99Ms: number; failed: number }
type LoadOptions = {
  connections: number
  seconds: number
  headers?: string[]
  script?: string
  core?: number | null
}

const toMs = (text: string) =>
  parseFloat(text) * (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1000)

export function load(
  url: string,
  { connections, seconds, headers = [], script, core = 1 }: LoadOptions,
): Load {
  const args = [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((header) => ['-H', header]),
  ]
  const command = [...args, ...(script ? ['-s', script] : []), url]
  const [program = '', ...rest] = core === null ? command : pinned(core, command)
  const { stdout } = spawnSync(program, rest, { encoding: 'utf8' })
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0)
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  return { perSecond, p99Ms: toMs(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1] ?? '0ms'), failed }
}
