import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filterKinds } from './filter-kinds.ts'
import { lifePriors, milesPerEngineHour, type Duty } from './life-priors.ts'

test.each(filterKinds)('%s has a usual life in regional duty', (kind) => {
  expect(
    lifePriors.filter((prior) => prior.kind === kind && prior.duty === 'regional'),
  ).toHaveLength(1)
})

test.each(filterKinds)(
  '%s lasts longest on the highway, and no longer where work is harder',
  (kind) => {
    const harder: readonly Duty[] = ['line_haul', 'regional', 'vocational', 'refuse', 'severe']
    const lives = harder.flatMap((duty) =>
      lifePriors.filter((prior) => prior.kind === kind && prior.duty === duty),
    )
    const miles = lives.map(({ medianMiles }) => medianMiles)
    expect(miles).toEqual(miles.toSorted((a, b) => b - a))
    if (kind === 'dpf') expect(new Set(miles).size).toBe(harder.length)
  },
)

test.each<[string, Duty]>([
  ['Line-haul', 'line_haul'],
  ['Regional', 'regional'],
  ['City delivery', 'vocational'],
  ['Refuse', 'refuse'],
  ['Transit', 'severe'],
  ['Light-duty', 'light'],
])('the article on intervals says of %s what the predictor begins with', (label, duty) => {
  const file = join(import.meta.dirname, 'articles/when-a-dpf-is-due-by-duty-cycle.md')
  const row = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${label}`))
  const prior = lifePriors.find((one) => one.kind === 'dpf' && one.duty === duty)
  if (prior === undefined) throw new Error(`No DPF of ${duty}.`)
  const round = (value: number, to: number) => (to * Math.round(value / to)).toLocaleString('en')
  const { medianMiles, spread } = prior
  const tenth = Math.exp(1.2816 * spread)
  expect(row?.split('|').slice(2, 5)).toEqual([
    ` ${medianMiles.toLocaleString('en')} mi `,
    ` ${round(medianMiles / tenth, 1000)}–${round(medianMiles * tenth, 1000)} mi `,
    ` ${round(medianMiles / milesPerEngineHour[duty].miles, 100)} h `,
  ])
})
