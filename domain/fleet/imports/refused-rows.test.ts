import { describe, expect, test } from 'vitest'
import { newVehicle, serviceAhead } from '#domain/fleet/contract.ts'
import { withoutMisfits, withoutServicesAhead, withoutTwins, withSites } from './refused-rows.ts'
import type { ReadImport, ReadVehicle } from './vehicle-import.ts'

type Said = { site?: string | null; now?: number | null; last?: number | null }

const row = (line: number, name: string, { site = null, now, last }: Said = {}): ReadVehicle => ({
  line,
  vehicle: {
    ...newVehicle.parse({
      vehicleIdentifier: name,
      vehicleType: 'Truck',
      currentMileage: now ?? null,
      lastServiceMileage: last ?? null,
    }),
    engineHours: null,
  },
  hasType: true,
  site,
})
const noted = { line: 9, field: 'vin', message: 'This is no VIN.' }
const known = { line: 3, field: 'year', message: 'Please check this value.' }
const read = (...vehicles: ReadVehicle[]): ReadImport =>
  ({ vehicles, errors: [known], notes: [noted] }) as unknown as ReadImport
const lines = ({ vehicles }: ReadImport) => vehicles.map(({ line }) => line)

describe('of the rows of a file', () => {
  test('only the first of one name counts', () => {
    const rows = [row(2, 'A'), row(4, 'b'), row(5, 'a'), row(6, 'B'), row(7, 'c')]
    const result = withoutTwins(read(...rows), (name) => name.toLowerCase())
    expect(lines(result)).toEqual([2, 4, 7])
    expect(result.errors).toEqual([
      known,
      { line: 5, field: 'vehicleIdentifier', message: 'The same vehicle is on line 2.' },
      { line: 6, field: 'vehicleIdentifier', message: 'The same vehicle is on line 4.' },
    ])
  })

  test('those whose mileage leaps are refused, with what is said of it', () => {
    const rows = [row(2, 'a', { now: 9 }), row(4, 'b', { now: 5 })]
    const result = withoutMisfits(read(...rows), ({ currentMileage }) =>
      currentMileage === 9 ? 'Too far.' : null,
    )
    expect(lines(result)).toEqual([4])
    expect(result.errors).toEqual([
      { line: 2, field: 'currentMileage', message: 'Too far.' },
      known,
    ])
  })

  test('those of a site that the company does not have are taken without it, which is said', () => {
    const long = 'x'.repeat(101)
    const rows = [row(2, 'a', { site: ' NORTH ' }), row(1, 'b', { site: long }), row(4, 'c')]
    const result = withSites(read(...rows), [{ id: 's1', name: 'North' }])
    expect(result.vehicles.map(({ line, site, vehicle }) => [line, site, vehicle.siteId])).toEqual([
      [2, ' NORTH ', 's1'],
      [1, null, null],
      [4, null, null],
    ])
    expect(result.errors).toEqual([known])
    expect(result.notes).toEqual([
      noted,
      {
        line: 1,
        field: 'site',
        message: `Your company has no site “${long.slice(1)}”, so this is left empty. Add the site, then bring the file again.`,
      },
    ])
  })

  test.each<[string, Said, number | null, boolean]>([
    ['none is said', { now: 100 }, 90, true],
    ['it lies where the odometer stands', { now: 100, last: 100 }, null, true],
    ['it lies ahead', { now: 100, last: 101 }, null, false],
    ['it lies ahead of what is known', { last: 101 }, 100, false],
    ['it lies ahead of the row alone', { now: 90, last: 100 }, 100, true],
    ['nobody knows the odometer', { last: 101 }, null, true],
  ])('of a last service, where %s', (_where, said, shown, isTaken) => {
    const result = withoutServicesAhead(read(row(2, 'a', said)), () => shown)
    expect(result.vehicles.map(({ vehicle }) => vehicle.lastServiceMileage)).toEqual([
      isTaken ? (said.last ?? null) : null,
    ])
    const left = { line: 2, field: 'lastServiceMileage', message: serviceAhead }
    expect([result.errors, result.notes]).toEqual([[known], isTaken ? [noted] : [noted, left]])
  })
})
