import { expect, test } from 'vitest'
import { usualFacts } from '#domain/maintenance/lives/any-facts-setup.ts'
import { contentTable } from '#domain/maintenance/priors/life-table.ts'
import { cameToFirst } from './first-cleaning.ts'
import { predictService } from './predict-service.ts'

const { medianMiles } = contentTable.lifeOf('dpf', 'regional')
const unrecorded = {
  ...usualFacts,
  kind: 'dpf',
  duty: 'regional',
  lastServiceMileage: null,
} as const

// predictor.md 16
test.each([
  [0.6, 'haven’t needed a first cleaning yet.'],
  [1, 'usually get their first cleaning.'],
  [1.7, 'have needed a cleaning.'],
])('at %d of a usual life without a recorded cleaning it says: %s', (share, words) => {
  const facts = { ...unrecorded, currentMileage: Math.round(share * medianMiles) }
  const { action, life } = predictService(facts, '2026-11-22')
  expect(life).toBeNull()
  expect(action).toMatch(new RegExp(`starts the prediction\\. At its mileage .*${words}$`))
})

test.each(['odometer_missing', 'hours_counted', 'filter_unknown'] as const)(
  'with %s nobody knows how far it has come',
  (flag) => {
    expect(cameToFirst({ ...unrecorded, flags: [flag] })).toBeNull()
  },
)

test('of an unknown duty more miles are usual', () => {
  const currentMileage = Math.round(0.72 * medianMiles)
  expect(cameToFirst({ ...unrecorded, currentMileage })).toBe('early')
  expect(cameToFirst({ ...unrecorded, duty: null, currentMileage })).toBe('usual')
})
