import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { recording } from './staff-contract.ts'
import { checkServiced, isSameReading, readOn } from './serviced-vehicle.ts'

const today = '2026-03-10'
const said = {
  vehicleId: 'unit-109',
  mileage: 412_000 as number | null,
  pickupDate: null as string | null,
  serviceDate: today,
}

function fieldsOf(act: () => void): string[] {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError && error.code === 'invalid_input')
      return Object.keys(error.fields ?? {})
    throw error
  }
  return []
}

describe('what is said of a vehicle', () => {
  test.each([
    ['everything', {}, []],
    ['no mileage of no vehicle', { vehicleId: null, mileage: null }, []],
    ['no mileage yet', { mileage: null, serviceDate: '2026-04-01' }, []],
    ['a mileage of no vehicle', { vehicleId: null }, ['vehicleId']],
    ['a mileage of tomorrow', { serviceDate: '2026-03-11' }, ['mileage']],
    [
      'one that was read at the pickup of a cleaning to come',
      { pickupDate: '2026-03-09', serviceDate: '2026-03-12' },
      [],
    ],
  ])('%s', (_what, more, expected) => {
    expect(fieldsOf(() => checkServiced({ ...said, ...more }, today))).toEqual(expected)
  })

  test('the odometer is read when the filters leave the vehicle', () => {
    expect([readOn(said), readOn({ ...said, pickupDate: '2026-03-08' })]).toEqual([
      today,
      '2026-03-08',
    ])
  })

  test.each([
    [{}, true],
    [{ mileage: 412_001 }, false],
    [{ vehicleId: 'unit-110' }, false],
    [{ serviceDate: '2026-03-09' }, false],
    [{ pickupDate: '2026-03-09' }, false],
    [{ pickupDate: today }, true],
  ])('changed by %j it is the same reading: %s', (more, expected) => {
    expect(isSameReading(said, { ...said, ...more })).toBe(expected)
  })
})

describe('what a form sends', () => {
  const typed = {
    customerId: 'dana',
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 1,
    serviceDate: today,
  }

  test('is read as it is meant, and left out it is nothing', () => {
    const full = {
      vehicleId: 'unit-109',
      mileage: '412,000',
      wasDue: 'false',
      odometerCorrection: 'earlier',
    } as const
    expect(recording.parse({ ...typed, ...full })).toMatchObject({
      vehicleId: 'unit-109',
      mileage: 412_000,
      wasDue: false,
      odometerCorrection: 'earlier',
    })
    const none = { vehicleId: null, mileage: null, wasDue: null, odometerCorrection: null }
    expect(recording.parse(typed)).toMatchObject(none)
    expect(
      recording.parse({
        ...typed,
        vehicleId: '',
        mileage: ' ',
        wasDue: '',
        odometerCorrection: '',
      }),
    ).toMatchObject(none)
  })

  test.each([
    { mileage: -1 },
    { mileage: 5_000_001 },
    { mileage: 'far' },
    { mileage: 1.5 },
    { wasDue: 'perhaps' },
    { wasDue: 1 },
    { odometerCorrection: 'both' },
    { vehicleId: 'a\0b' },
    { vehicleId: 7 },
  ])('%j is refused', (wrong) => {
    expect(recording.safeParse({ ...typed, ...wrong }).success).toBe(false)
  })
})
