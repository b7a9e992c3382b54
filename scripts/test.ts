/**
 * Everything that must hold before a change is kept: types, lint with the import law, dead code, the architecture test,
 * unit and server tests on a real database, and the journeys in a real browser. Ends with "N passed, N failed".
 * npm test -- --only types,lint,unused,unit,journeys
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildDocuments } from './build-documents.ts'

type Count = { passed: number; failed: number }
type Step = { name: string; command: string[]; count: (status: number) => Count }

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const one = (status: number): Count => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 })

/** A runner that died before it wrote its report has failed, whatever it counted before. */
function fromReport(file: string, read: (report: never) => Count) {
  return (status: number): Count => {
    try {
      const count = read(JSON.parse(readFileSync(file, 'utf8')) as never)
      return { ...count, failed: Math.max(count.failed, status === 0 ? 0 : 1) }
    } catch {
      return { passed: 0, failed: 1 }
    }
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
type JourneyReport = { stats: { expected: number; unexpected: number; flaky: number } }

const steps: Step[] = [
  { name: 'types', command: ['typescript/bin/tsc', '--noEmit', '-p', '.'], count: one },
  { name: 'lint', command: ['oxlint/bin/oxlint'], count: one },
  { name: 'unused', command: ['knip/bin/knip.js'], count: one },
  {
    name: 'unit',
    command: ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=out/vitest.json'],
    count: fromReport('out/vitest.json', (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: Math.max(report.numFailedTests, report.numFailedTestSuites),
    })),
  },
  {
    name: 'journeys',
    command: ['@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    count: fromReport('out/e2e.json', (report: JourneyReport) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
    })),
  },
]

const chosen = values.only ? steps.filter(({ name }) => values.only?.split(',').includes(name)) : steps
rmSync('out', { recursive: true, force: true })
mkdirSync('out')
// What is unused, and what a module is, can only be told where imports of documents lead somewhere.
await buildDocuments()
const total: Count = { passed: 0, failed: 0 }
for (const { name, command, count } of chosen) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const [script = '', ...args] = command
  const { status } = spawnSync(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit' })
  const counted = count(status ?? 1)
  total.passed += counted.passed
  total.failed += counted.failed
  console.log(`== ${name}: ${counted.passed} passed, ${counted.failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
