import { describe, expect, test } from 'vitest'
import type { Filter, FilterPlace } from '#domain/filters/contract.ts'
import type { Cleaning, Passport } from './passport.ts'
import { portalPassportOf, vehicleFilterOf } from './portal-passport.ts'

const filter = { id: 'f', serialNumber: 'DPF-1', kind: 'dpf', state: null, vehicleId: 'v' } as const
type Verdict = Cleaning['measured']['verdict']
const readings = { pressureAfterInH2O: null, flowAfterCfm: null, weightAfterLb: null }
const cleaned = (on: string, verdict: Verdict) =>
  ({ on, measured: { verdict, ...readings } }) as unknown as Cleaning
const inVehicle = (more: { state: FilterPlace | null; vehicleId?: string }) =>
  vehicleFilterOf({ ...filter, ...more } as Filter, [], 'v').isHere

describe('of a filter its owner sees', () => {
  test('the cleanings that they paid, and not whose it is or who has another of its number', () => {
    const own = { serviceId: 'own' } as Cleaning
    const theirs = {
      serviceId: 'theirs',
      serviceFilterId: 'line',
      payer: 'Cedar Hauling',
      vehicle: { id: 'v', name: 'Unit 9' },
      mileage: 48_200,
      photos: [{ id: 'p', stage: 'before', at: '2026-03-10' }],
      measured: { verdict: 'not_restorable', reason: 'As Cedar Hauling said.' },
      paper: { kind: 'inspection', number: 'LF-2026-EYEZ-AMGY' },
    } as unknown as Cleaning
    const passport = {
      company: { id: 'c', name: 'Sandusky Bay Freight' },
      sameSerial: [{ id: 'other', company: 'Cedar Hauling' }],
      cleanings: [own, theirs],
    } as Passport
    expect(portalPassportOf(passport)).toEqual({
      cleanings: [
        own,
        {
          serviceId: null,
          serviceFilterId: null,
          vehicle: null,
          mileage: null,
          photos: [],
          measured: { verdict: 'not_restorable', reason: null },
          paper: { kind: 'inspection', number: 'LF-2026-EYEZ-AMGY' },
        },
      ],
    })
  })
})

describe('a filter of a vehicle', () => {
  test.each([
    [null, true],
    ['in_service', true],
    ['at_shop', true],
    ['on_shelf', false],
    ['returned', false],
    ['retired', false],
  ] as const)('that is %s is in it: %s', (state, isHere) => {
    expect(inVehicle({ state })).toBe(isHere)
    expect(inVehicle({ state, vehicleId: 'another' })).toBe(false)
  })

  test.each<[string, Cleaning[], string | null]>([
    ['never', [], null],
    ['once', [cleaned('2026-01-05', 'restored')], '2026-01-05'],
    [
      'twice',
      [cleaned('2026-01-05', 'restored'), cleaned('2026-02-05', 'restored_with_limits')],
      '2026-02-05',
    ],
    [
      'and then refused',
      [cleaned('2026-01-05', 'restored'), cleaned('2026-02-05', 'not_restorable')],
      '2026-01-05',
    ],
    [
      'and is with us',
      [cleaned('2026-01-05', 'restored'), cleaned('2026-02-05', null)],
      '2026-01-05',
    ],
  ])('that was cleaned %s says when it was last', (_how, cleanings, on) => {
    expect(vehicleFilterOf(filter as Filter, cleanings, 'v').lastCleanedOn).toBe(on)
  })
})
