import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lifePriors, milesPerEngineHour, type Duty } from '#content/life-priors.ts'

test.each<[string, Duty]>([
  ['Line-haul', 'line_haul'],
  ['Regional', 'regional'],
  ['City delivery', 'vocational'],
  ['Refuse', 'refuse'],
  ['Transit', 'severe'],
  ['Light-duty', 'light'],
])('the article on intervals says of %s what the predictor begins with', (label, duty) => {
  const file = join(import.meta.dirname, '../content/articles/when-a-dpf-is-due-by-duty-cycle.md')
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
