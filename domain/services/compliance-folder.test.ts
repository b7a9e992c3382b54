import { expect, test } from 'vitest'
import { folderQuery, mostVehicles } from './compliance-folder.ts'

const vehicles = (count: number) => Array.from({ length: count }, (_, at) => `truck-${at}`)
const years = (count: number) => Array.from({ length: count }, (_, at) => String(1950 + at))
const taken = (query: object) => folderQuery.safeParse(query)

test.each([
  ['nothing is said', {}],
  ['both are empty', { vehicles: '', years: '' }],
])('all vehicles and years where %s', (_how, query) => {
  expect(taken(query).data).toEqual({ vehicles: null, years: null })
})

test.each([
  [1, true],
  [mostVehicles, true],
  [mostVehicles + 1, false],
])('%i vehicles by name: %s', (count, isTaken) => {
  const { success, data } = taken({ vehicles: vehicles(count).join() })
  expect(success).toBe(isTaken)
  if (isTaken) expect(data?.vehicles).toEqual(vehicles(count))
})

test.each([
  [64, true],
  [65, false],
])('a vehicle whose id has %i signs: %s', (length, isTaken) => {
  expect(taken({ vehicles: 'v'.repeat(length) }).success).toBe(isTaken)
})

test.each([
  [1, true],
  [100, true],
  [101, false],
])('%i years: %s', (count, isTaken) => {
  expect(taken({ years: years(count).join() }).success).toBe(isTaken)
})

test.each(['2025,', ',2025', '25', '20255', 'all'])('no years: %s', (typed) => {
  expect(taken({ years: typed }).success).toBe(false)
})
