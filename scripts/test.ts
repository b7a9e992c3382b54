/**
 * Everything that must hold before a change is kept: types, lint with the import law, dead code,
 * the architecture test, unit and server tests on a real database, the journeys in a real browser,
 * and a short run of the faults. Ends with "N passed, N failed". `--only unit,lint` runs these
 * parts, `--since origin/main` what a change can break (scripts/since.ts). Options of the faults,
 * such as `--rounds 300`, stand in e2e/faults/run.ts.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildBeside, isBuildFresh } from './build.ts'
import { buildDocuments } from './build-documents.ts'
import { failWithUsage, readCommandLine } from './command-line.ts'
import { changedSince, chosenSince } from './since.ts'
import {
  type Count,
  faultsCounted,
  fromReport,
  journeysCounted,
  unitCounted,
} from './test-reports.ts'

/**
 * A step that takes longer than `minutes` hangs, and is ended. It begins when the one that it is
 * `after` has ended.
 */
type Step = {
  name: string
  command: string[]
  count: (status: number) => Count
  minutes: number
  after?: string
}

const text = { type: 'string' } as const
const usage =
  'npm test -- [--since origin/main] [--only types,lint,format,unused,unit,journeys,faults] [--rounds 10] [--seed N] [--fault NAME,NAME] [--record] [--database-url URL --cluster 15/main]'
const { values } = readCommandLine({
  usage,
  options: {
    only: text,
    since: text,
    rounds: text,
    seed: text,
    fault: text,
    'database-url': text,
    cluster: text,
    record: { type: 'boolean' },
  },
})
const { only, since, ...ofFaults } = values
const forFaults = Object.entries(ofFaults).flatMap(([option, value]) =>
  typeof value === 'string' ? [`--${option}`, value] : [`--${option}`],
)
const one = (status: number): Count => ({
  passed: status === 0 ? 1 : 0,
  failures: status === 0 ? [] : ['see above'],
})

const steps: Step[] = [
  { name: 'types', command: ['typescript/bin/tsc', '--noEmit', '-p', '.'], count: one, minutes: 5 },
  { name: 'lint', command: ['oxlint/bin/oxlint'], count: one, minutes: 5 },
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'], count: one, minutes: 5 },
  { name: 'unused', command: ['knip/bin/knip.js'], count: one, minutes: 5 },
  {
    name: 'unit',
    command: [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=out/vitest.json',
    ],
    count: fromReport('out/vitest.json', unitCounted),
    minutes: 75,
  },
  {
    name: 'journeys',
    command: ['@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    count: fromReport('out/e2e.json', journeysCounted),
    minutes: 75,
  },
  {
    name: 'faults',
    command: ['e2e/faults/run.ts', ...forFaults],
    count: fromReport('out/faults.json', faultsCounted),
    // At length they take hours: a thousand kills, a quarter of an hour of load.
    minutes: values.rounds === undefined ? 15 : 240,
    // Beside the unit tests alone: with two browsers they would have too little of the machine.
    after: 'journeys',
  },
]

const wanted = only?.split(',') ?? steps.map(({ name }) => name)
const unknown = wanted.find((one) => !steps.some(({ name }) => name === one))
if (unknown !== undefined) failWithUsage(usage, `No part is called "${unknown}".`)
const narrowed = since === undefined ? null : chosenSince('.', changedSince('.', since))
const chosen = steps.filter(({ name }) => wanted.includes(name) && isNeeded(name))
for (const step of chosen) step.command.push(...filesOf(step.name))
rmSync('out', { recursive: true, force: true })
mkdirSync('out')
// Half of a program's start is reading modules that another one has read: the steps keep them here.
process.env['NODE_COMPILE_CACHE'] = join(process.cwd(), 'out/compiled')
// Unused code and modules can only be found where imports of documents resolve.
await buildDocuments()
// Once, before anybody reads them: the journeys and the faults serve the same built pages.
const needsPages = chosen.some(({ name }) => name === 'journeys' || name === 'faults')
if (needsPages && !isBuildFresh()) await buildBeside()
let passed = 0
const failures: string[] = []
const secondTries: string[] = []
// Each waits often, for a page, a database or a clock: side by side they leave no processor idle.
const ended = new Map<string, Promise<void>>()
for (const step of chosen) ended.set(step.name, begun(step))
await Promise.all(ended.values())
// Repeated at the end: of a long run often only the last lines are kept.
for (const journey of secondTries) console.log(`\nONLY AT THE SECOND TRY ${journey}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1

/** Types, lint, format and unused code are always looked at: they take seconds. */
function isNeeded(name: string): boolean {
  if (narrowed === null) return true
  if (name === 'faults') return narrowed.faults
  return (name !== 'unit' && name !== 'journeys') || filesOf(name).length > 0
}

function filesOf(name: string): string[] {
  if (narrowed === null || (name !== 'unit' && name !== 'journeys')) return []
  return narrowed[name]
}

async function begun(step: Step): Promise<void> {
  if (step.after !== undefined) await ended.get(step.after)
  await run(step)
}

/** One is seen while it runs: what another one says is shown when it has ended. */
async function run(step: Step): Promise<void> {
  const { name, command, count, minutes } = step
  const isSeen = step === (chosen.find((one) => one.name === 'journeys') ?? chosen.at(-1))
  const title = `\n== ${name}`
  if (isSeen) console.log(title)
  const started = Date.now()
  const { status, output } = await outcome(command, isSeen ? 'inherit' : 'pipe', minutes)
  if (!isSeen) console.log(`${title}\n${output.trimEnd()}`)
  const counted = count(status)
  passed += counted.passed
  failures.push(...counted.failures.map((failure) => `${name}: ${failure}`))
  secondTries.push(...(counted.secondTries ?? []).map((journey) => `${name}: ${journey}`))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `== ${name}: ${counted.passed} passed, ${counted.failures.length} failed, ${seconds} s`,
  )
}

function outcome([script = '', ...args]: string[], shown: 'pipe' | 'inherit', minutes: number) {
  const file = script.startsWith('e2e/') ? script : `node_modules/${script}`
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['inherit', shown, shown],
    timeout: minutes * 60_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise<{ status: number; output: string }>((resolve) =>
    child.on('close', (code, signal) => {
      if (signal !== null) console.log(`${script} was ended after ${minutes} minutes`)
      resolve({ status: code ?? 1, output })
    }),
  )
}
