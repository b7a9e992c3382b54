import { expect, test } from 'vitest'
import { yardTests, type Yard } from './example-tests.ts'
import { learnLife } from './learn-life.ts'
import { endOf, trackOf, type Track } from './test-track.ts'

const seeds = [1, 2, 3, 4]
const skip = 20
// Every ninth reading judges as well as each, and nine times as fast.
const stride = 9

const yards: [string, Yard][] = [
  ['runs that start at time zero on a level of their own', { from: 'zero', clean: [5, 80] }],
  ['gauges with noise of 5% of the limit', { noise: 30 }],
  ['a wild first reading in every sixth run', { wildFirst: 1 / 6 }],
  ['three runs a group, whose lives follow the load', { duties: 2, runs: 3 }],
  ['three runs a group, each group of its own mind', { duties: 2, runs: 3, offLine: 0.4 }],
  ['three runs a group, whose lives do not follow the dust', { duties: 2, runs: 3, power: 0.5 }],
  [
    'all of that at once',
    {
      duties: 2,
      runs: 3,
      offLine: 0.15,
      from: 'zero',
      clean: [5, 80],
      noise: 30,
      wildFirst: 1 / 6,
    },
  ],
]

test.each(yards)('%s: closer than the mean life of the group, and honest about it', (_, yard) => {
  const judged = seeds.map((seed) => judge(seed, yard))
  for (const { ours, group } of judged) expect(ours).toBeLessThan(group)
  const coverage = mean(judged.map(({ inside }) => inside))
  expect(coverage).toBeGreaterThan(0.65)
  expect(coverage).toBeLessThan(0.95)
})

/** The error of the remaining life in each fresh run, ours and that of its group's mean life, and how often p10 to p90 holds it. */
function judge(seed: number, yard: Yard): { ours: number; group: number; inside: number } {
  const { learned, fresh } = yardTests(seed, yard)
  const model = learnLife(learned)
  const lives = Map.groupBy(learned.map(trackOf), ({ duty, load }) => `${duty}|${load}`)
  const tracks = fresh.map(trackOf)
  const groupLife = ({ duty, load }: Track) => mean((lives.get(`${duty}|${load}`) ?? []).map(endOf))
  return {
    ours: mean(tracks.map((track) => error(track, (index) => model(track, index).p50))),
    group: mean(tracks.map((track) => error(track, () => groupLife(track)))),
    inside: mean(
      tracks.flatMap((track) =>
        judgedIn(track).map((index) => {
          const { p10, p90 } = model(track, index)
          return Number(p10 <= endOf(track) && endOf(track) <= p90)
        }),
      ),
    ),
  }
}

function error(track: Track, life: (index: number) => number): number {
  const squares = judgedIn(track).map((index) => {
    const time = track.times[index] ?? 0
    return (Math.max(0, life(index) - time) - (endOf(track) - time)) ** 2
  })
  return Math.sqrt(mean(squares))
}

function judgedIn(track: Track): number[] {
  return Array.from(
    { length: Math.floor((track.times.length - skip) / stride) },
    (_, step) => skip + step * stride,
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
