import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable } from '../measure.ts'
import { choose, judged, sourcesOf } from './choose.ts'
import { openJudge, proveRuns, type Verdict } from './judge.ts'
import { mutantsOf, type Mutant } from './places.ts'
import { importGraph } from './related-tests.ts'
import { openTestRuns } from './test-runs.ts'
import { copyTree } from './tree-copy.ts'

type Judged = Mutant & Verdict
type Report = { seed: number; places: number; mutants: Judged[] }

const toReach = 0.85
const home = process.cwd()
const reportFile = join(home, 'out/mutants.json')

/**
 * npm run bench -- mutants [--seed 1] [--mutants 200] [--folders domain,server/invoices]: small
 * defects, chosen by the seed, and how many of them a test sees. --continue goes on with a run that
 * was stopped; --survivors asks again about those of it that survived, once they have a test.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      mutants: { type: 'string', default: '200' },
      folders: { type: 'string', default: judged.join(',') },
      continue: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
    },
  })
  const copy = await copyTree(home)
  process.once('exit', copy.remove)
  process.chdir(copy.root)
  const places = sourcesOf(copy.root, values.folders.split(',')).flatMap((file) =>
    mutantsOf(file, copy.read(file)),
  )
  const report: Report =
    values.survivors || values.continue
      ? lastReport()
      : { seed: Number(values.seed), places: places.length, mutants: [] }
  const chosen = values.survivors
    ? again(report, places)
    : choose(places, Number(values.mutants), report.seed).filter(
        (mutant) => !report.mutants.some((known) => isSame(known, mutant)),
      )
  // Ctrl+C reaches the processes of the tests, too: what they say after it is no verdict.
  const stop = Promise.withResolvers<null>()
  process.once('SIGINT', () => stop.resolve(null))
  const runs = await openTestRuns(copy.root)
  const prove = () => proveRuns(copy, runs).then(() => true)
  let isStopped = (await Promise.race([prove(), stop.promise])) === null
  const judge = openJudge(copy, importGraph(copy.root), runs)
  for (const [at, mutant] of chosen.entries()) {
    if (isStopped) break
    const verdict = await Promise.race([judge(mutant), stop.promise])
    isStopped = verdict === null
    if (verdict === null) break
    const result: Judged = { ...mutant, ...verdict }
    console.log(`${at + 1}/${chosen.length} ${asLine(result)}`)
    report.mutants = [...report.mutants.filter((known) => !isSame(known, mutant)), result]
    mkdirSync(join(home, 'out'), { recursive: true })
    writeFileSync(reportFile, JSON.stringify(report, null, 1))
  }
  if (!isStopped) await prove()
  const isReached = show(report)
  await runs.end()
  // A failed test, of which there were many, is no failure here.
  process.exitCode = isReached ? 0 : 1
}

const isSame = (one: Mutant, other: Mutant) =>
  one.file === other.file && one.start === other.start && one.after === other.after

function lastReport(): Report {
  if (!existsSync(reportFile)) throw new Error('There is no report of a run yet.')
  return JSON.parse(readFileSync(reportFile, 'utf8')) as Report
}

/** Those that no test has seen, in the sources as they are now. */
function again(report: Report, places: readonly Mutant[]): Mutant[] {
  const open = report.mutants.filter(({ outcome }) => outcome === 'survived')
  return places.filter((place) => open.some((known) => isSame(known, place)))
}

function asLine({ outcome, file, line, operator, before, after, by, ms }: Judged): string {
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  const change = `${operator}: ${short(before)} -> ${short(after)}`
  return `${outcome} ${file}:${line} ${change} (${by}; ${(ms / 1000).toFixed(1)} s)`
}

function show({ seed, places, mutants }: Report): boolean {
  const decided = mutants.filter(({ outcome }) => outcome !== 'undecided')
  const isKilled = ({ outcome }: Judged) => outcome === 'killed' || outcome === 'endless'
  const rowOf = (what: string, of: readonly Judged[]) => {
    const killed = of.filter(isKilled).length
    return {
      what,
      ours: `${killed} of ${of.length}`,
      limit: '',
      ratio: of.length === 0 ? '-' : (killed / of.length).toFixed(3),
      toReach: String(toReach),
      reached: of.length > 0 && killed / of.length >= toReach,
    }
  }
  for (const mutant of mutants) if (!isKilled(mutant)) console.log(asLine(mutant))
  const all = rowOf('all', decided)
  const layers = Object.entries(Object.groupBy(decided, ({ file }) => file.split('/', 1)[0] ?? ''))
  printTable(
    `Mutants killed: seed ${seed}, out of ${places} possible, ${mutants.length - decided.length} undecided`,
    [...layers.map(([layer, of]) => rowOf(layer, of ?? [])), all],
  )
  return all.reached
}
