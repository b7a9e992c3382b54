import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { learnLife, type LifeModel, closeEnough } from './filter-life/learn-life.ts'
import { endOf, trackOf, type FilterTest, type Track } from './filter-life/test-track.ts'
import { simulate } from './fleet/simulate.ts'
import { troubles } from './fleet/world.ts'
import { timeComputing } from './fleet-compute.ts'
import { timeFleet } from './fleet-database.ts'

type Split = {
  train: (number | string)[]
  validation?: (number | string)[]
  test: (number | string)[]
}
type Sample = { share: number; inside: boolean; confidence: number; hit: boolean }

const gzipMagic = 0x1f

/**
 * npm run bench -- maintenance --runs FILE --splits FILE [--skip 125]: remaining life on tests that ran to the end.
 * npm run bench -- maintenance --fleet 150 [--seeds 1-20] [--troubles faults,gauges]: eight fleets of so many trucks for
 * each seed, whose truth is known, without troubles and with them (all, if none are named). Constants are chosen on
 * seeds 1-20 and reported on 21-40.
 * npm run bench -- maintenance --compute 100000: so many vehicles with four filters each, from rows to advice.
 * npm run bench -- maintenance --database 100000: so many vehicles with four filters each, from table to table.
 */
export async function run(args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      runs: text,
      splits: text,
      skip: { ...text, default: '125' },
      fleet: text,
      seeds: { ...text, default: '21-40' },
      troubles: text,
      compute: text,
      database: text,
    },
  })
  if (values.fleet) {
    const [from = 21, to = from] = values.seeds.split('-').map(Number)
    const seeds = Array.from({ length: to - from + 1 }, (_empty, at) => from + at)
    const named = values.troubles?.split(',')
    const has = named ? troubles.filter((trouble) => named.includes(trouble)) : troubles
    return print(simulate({ seeds, trucks: Number(values.fleet), costTrucks: 20, troubles: has }))
  }
  if (values.compute) return print(timeComputing(Number(values.compute)))
  if (values.database) return print(await timeFleet(Number(values.database)))
  if (!values.runs || !values.splits) throw new Error('Give --runs FILE and --splits FILE.')
  const tests = await readTests(values.runs)
  const splits = JSON.parse((await readPlain(values.splits)).toString('utf8')) as Split[]
  const skip = Number(values.skip)
  const results = splits.map((split) => evaluate(tests, split, skip))
  const samples = results.flatMap((result) => result.samples)
  print({
    rmse: mean(results.map((result) => result.ours)),
    coverage80: mean(samples.map(({ inside }) => Number(inside))),
    ece: calibrationError(samples),
    baselines: {
      fixedInterval: mean(results.map((result) => result.fixed)),
      perDutyInterval: mean(results.map((result) => result.perDuty)),
      linearTrend: mean(results.map((result) => result.trend)),
    },
    units: tests.size,
    splits: splits.length,
    points: samples.length,
  })
}

function print(figures: object): void {
  console.log(JSON.stringify(figures, null, 2))
}

async function readPlain(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  return bytes[0] === gzipMagic ? gunzipSync(bytes) : bytes
}

async function readTests(file: string): Promise<Map<string, FilterTest>> {
  const [head = '', ...lines] = (await readPlain(file)).toString('utf8').trim().split(/\r?\n/)
  const columns = head.split(',').map((name) => name.trim())
  const [unitAt, dutyAt, loadAt, timeAt, readingAt] = [
    'unit',
    'duty',
    'load',
    'time',
    'reading',
  ].map((name) => {
    const at = columns.indexOf(name)
    if (at < 0) throw new Error(`${file} has no column "${name}".`)
    return at
  })
  const tests = new Map<string, FilterTest & { times: number[]; readings: number[] }>()
  for (const line of lines) {
    const cells = line.split(',')
    const cell = (at: number | undefined) => cells[at ?? -1]?.trim() ?? ''
    const unit = cell(unitAt)
    const test = tests.get(unit) ?? {
      unit,
      duty: cell(dutyAt),
      load: Number(cell(loadAt)),
      times: [],
      readings: [],
    }
    tests.set(unit, test)
    const [time, reading] = [Number(cell(timeAt)), Number(cell(readingAt))]
    if (!Number.isFinite(time) || !Number.isFinite(reading)) continue
    test.times.push(time)
    test.readings.push(reading)
  }
  return tests
}

function evaluate(tests: Map<string, FilterTest>, split: Split, skip: number) {
  const pick = (units: (number | string)[]) =>
    units.flatMap((unit) => tests.get(String(unit)) ?? [])
  const train = pick(split.train)
  const tracks = train.map(trackOf)
  const model = learnLife(train)
  const lives = tracks.map(endOf)
  const duties = Map.groupBy(tracks, ({ duty, load }) => `${duty}|${load}`)
  const limit = mean(tracks.map((track) => track.level[track.level.length - 1] ?? 0))
  const samples: Sample[] = []
  const units = pick(split.test).map(trackOf)
  const errorOf = (life: (track: Track, index: number) => number) =>
    mean(units.map((track) => rmse(track, skip, life)))
  return {
    ours: errorOf((track, index) => sampled(model, track, index, samples)),
    fixed: errorOf(() => mean(lives)),
    perDuty: errorOf((track) =>
      mean((duties.get(`${track.duty}|${track.load}`) ?? tracks).map(endOf)),
    ),
    trend: errorOf((track, index) => straightLine(track, index, limit)),
    samples,
  }
}

function sampled(model: LifeModel, track: Track, index: number, samples: Sample[]): number {
  const { p10, p50, p90, confidence } = model(track, index)
  const life = endOf(track)
  samples.push({
    share: (track.times[index] ?? 0) / life,
    inside: p10 <= life && life <= p90,
    confidence,
    hit: Math.abs(Math.log(life / p50)) < closeEnough,
  })
  return p50
}

/** Over every reading of one unit after the first `skip`, in the file's unit of time. */
function rmse(track: Track, skip: number, life: (track: Track, index: number) => number): number {
  let sum = 0
  let count = 0
  for (let index = Math.min(skip, track.times.length - 1); index < track.times.length; index += 1) {
    const time = track.times[index] ?? 0
    const remaining = Math.max(0, life(track, index) - time)
    sum += (remaining - (endOf(track) - time)) ** 2
    count += 1
  }
  return Math.sqrt(sum / count)
}

/** What people draw by hand: a line through the newest half of the readings, up to the limit. */
function straightLine(track: Track, index: number, limit: number): number {
  const from = Math.floor(index / 2)
  const [timeNow = 0, timeThen = 0] = [track.times[index], track.times[from]]
  const [now = 0, then = 0] = [track.level[index], track.level[from]]
  const slope = (now - then) / Math.max(timeNow - timeThen, 1e-9)
  return slope > 0 ? timeNow + (limit - now) / slope : timeNow * 2
}

/** Expected calibration error of the confidence, in eight bins of equal count. */
function calibrationError(samples: readonly Sample[]): number {
  const sorted = [...samples].sort((a, b) => a.confidence - b.confidence)
  const bins = 8
  let error = 0
  for (let bin = 0; bin < bins; bin += 1) {
    const own = sorted.slice(
      Math.floor((bin * sorted.length) / bins),
      Math.floor(((bin + 1) * sorted.length) / bins),
    )
    if (own.length === 0) continue
    error +=
      (own.length / sorted.length) *
      Math.abs(
        mean(own.map(({ hit }) => Number(hit))) - mean(own.map(({ confidence }) => confidence)),
      )
  }
  return error
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
