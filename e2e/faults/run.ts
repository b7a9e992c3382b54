/**
 * What must hold when processes, databases and connections are taken away: each fault is done to
 * the real server while people write, and in the end the ledger of what they were told is compared
 * with the database and with their screens. npm test -- --only faults [--rounds 10] [--seed N]
 * [--fault NAME,NAME] [--record] [--database-url postgres://… --cluster 15/main]
 * The long run is `--rounds 300`.
 */
import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail } from '../../scripts/command-line.ts'
import { type FaultName, faults } from './all.ts'
import { type Finding, planOf } from './plan.ts'
import { record } from './recorded.ts'

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    rounds: text('10'),
    seed: text(String(randomInt(1, 1_000_000))),
    fault: text(Object.keys(faults).join()),
    'database-url': text(''),
    cluster: text(''),
    record: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const rounds = Number(values.rounds)
const chosen = values.fault.split(',')
const unknown = chosen.find((name) => !(name in faults))
if (unknown !== undefined)
  fail(`No fault is called "${unknown}". There are: ${Object.keys(faults).join(', ')}.`)

const findings: Finding[] = []
console.log(`seed ${seed}, ${rounds} rounds`)
for (const [name, fault] of Object.entries(faults)) {
  if (!chosen.includes(name)) continue
  const plan = planOf({
    seed,
    rounds,
    databaseUrl: values['database-url'],
    cluster: values.cluster,
  })
  const found = await fault(plan).catch((error: unknown) => [broken(name, error)])
  findings.push(...found)
  for (const one of found) print(one)
  const on = new Date().toISOString().slice(0, 10)
  if (values.record) record({ [name as FaultName]: { on, rounds, seed, findings: found } })
}
mkdirSync('out', { recursive: true })
writeFileSync('out/faults.json', JSON.stringify({ seed, rounds, findings }, null, 2))
process.exit(findings.some((one) => 'holds' in one && !one.holds) ? 1 : 0)

function broken(name: string, error: unknown): Finding {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { guarantee: `the faults of ${name} could be done`, holds: false, details: { said } }
}

function print(finding: Finding): void {
  if ('skipped' in finding)
    return console.log(`- ${finding.guarantee}: skipped: ${finding.skipped}`)
  console.log(
    `${finding.holds ? '✓' : '✗'} ${finding.guarantee}\n    ${JSON.stringify(finding.details)}`,
  )
}
