import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultTypes } from '#content/fault-codes.ts'
import { readSent } from './reading-batch.ts'
import { measureOf } from './readings/measure.ts'

const now = new Date('2026-03-10T15:00:00Z')
const allOff = Object.fromEntries(faultTypes.map((type) => [type, 0]))
const sent = { id: 'a', vehicle: 'Unit 109', at: '2026-03-10T02:00:00Z', odometer: 412_350 }
const measuresOf = (more: object) => {
  const { odometer: _none, ...bare } = sent
  const read = readSent({ ...bare, ...more }, now)
  return 'message' in read
    ? read
    : Object.fromEntries(read.measures.map(({ metricType, value }) => [metricType, value]))
}

describe('a reading of telematics', () => {
  test('is of the workshop’s day, whatever the sender’s clock', () => {
    expect(readSent(sent, now)).toEqual({
      id: 'a',
      vehicle: 'Unit 109',
      at: new Date('2026-03-10T02:00:00Z'),
      on: '2026-03-09',
      measures: [{ metricType: 'odometer', value: 412_350 }],
    })
  })

  test.each([
    [{ odometer: 100_000.4 }, { odometer: 100_000 }],
    [{ odometer: 100_000, odometerUnit: 'km' }, { odometer: 62_137 }],
    [{ engineHours: 9120.25 }, { engine_hours: 9120.25 }],
    [{ spn3251: 6.4 }, { differential_pressure: 25.69 }],
    [
      { spn3719: 62, spn3720: 48 },
      { soot: 62, ash: 48 },
    ],
    [{ spn107: 2 }, { restriction: 8.03 }],
    [{ activeRegenerations: 812 }, { regeneration_count: 812 }],
    [{ interruptedRegenerations: 2 }, { interrupted_regenerations: 2 }],
    [{ metric: 'Aborted regens', value: 1 }, { interrupted_regenerations: 1 }],
    [{ odometerKm: 100_001 }, { odometer: 62_138 }],
    [{ faultCodes: ['P0420', ' p2463'] }, { soot_fault: 1 }],
    [{ faultCodes: ['SPN 3720 FMI 16', 'P2463-00'] }, { ...allOff, soot_fault: 1, ash_fault: 1 }],
    [{ faultCodes: ['P0420'] }, {}],
    [{ faultCodes: [] }, allOff],
    [{ metric: 'SPN 3251', value: 10, unit: 'inH2O' }, { differential_pressure: 10 }],
    [{ metric: 'Air restriction', value: 14 }, { restriction: 14 }],
    [{ odometer: null, odometerKm: 100_001, engineHours: null }, { odometer: 62_138 }],
    [
      {
        odometer: 412_350,
        odometerUnit: null,
        metric: null,
        value: null,
        unit: null,
        faultCodes: null,
      },
      { odometer: 412_350 },
    ],
    [{ odometer: '412360', engineHours: '' }, { odometer: 412_360 }],
    [
      { odometer: ' 412,360.2\u00a0', engineHours: '9.12e3' },
      { odometer: 412_360, engine_hours: 9120 },
    ],
  ])('%j is stored as %j', (more, stored) => {
    expect(measuresOf(more)).toEqual(stored)
  })

  test.each([
    [{ id: '' }, 'id'],
    [{ id: 'x'.repeat(101) }, 'id'],
    [{ vehicle: 7.5 }, 'vehicle'],
    [{ vehicle: null }, 'vehicle'],
    [{ vehicle: ' \t' }, 'vehicle'],
    [{ vehicle: 'Unit\t109' }, 'vehicle'],
    [{ vehicle: `Unit ${'9'.repeat(96)}` }, 'vehicle'],
    [{ at: 'yesterday' }, 'at'],
    [{ at: '2026-03-10T15:00:00' }, 'at'],
    [{ at: '1970-01-01T00:00:00Z' }, 'at'],
    [{ at: '2026-03-10T15:11:00Z' }, 'at'],
    [{ odometer: -1 }, 'odometer'],
    [{ odometer: '412000 mi' }, 'odometer'],
    [{ odometer: '412,5' }, 'odometer'],
    [{ odometer: '-1' }, 'odometer'],
    [{ odometer: true }, 'odometer'],
    [{ odometer: '' }, 'odometer'],
    [{ odometer: null, engineHours: null }, 'odometer'],
    [{ odometer: 1, odometerUnit: 'yards' }, 'odometerUnit'],
    [{ odometer: 6_000_000 }, 'value'],
    [{ spn3719: 5000 }, 'value'],
    [{ metric: 'ash' }, 'value'],
    [{ metric: 'horoscope', value: 1 }, 'metric'],
    [{ metric: 'ash', value: 1, unit: 'kPa' }, 'unit'],
    [{ faultCodes: 'P2463' }, 'faultCodes'],
    [{ odometer: 62_138, odometerKm: 100_001 }, 'odometerKm'],
    [{}, 'odometer'],
  ])('with %j is refused for its %s, in a sentence', (more, field) => {
    const read = measuresOf(more)
    expect(read).toMatchObject({ field })
    expect(String((read as { message: string }).message)).toMatch(/^[A-Z].+\.$/)
  })

  test.each([
    ['UNIT  109', 'UNIT  109'],
    ['Unit\u00a0109\u200b', 'Unit\u00a0109\u200b'],
    [' \tUnit  109\r\n', 'Unit  109'],
    [`Unit ${' '.repeat(99)}109`, `Unit ${' '.repeat(99)}109`],
    [109, '109'],
  ])('of the vehicle %j is looked up as %j', (vehicle, named) => {
    expect(readSent({ ...sent, vehicle, id: 7 }, now)).toMatchObject({ vehicle: named, id: '7' })
  })

  test('of whatever shape is read or refused, never more', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (row) => {
        const read = readSent(row, now)
        return 'message' in read ? read.message !== '' : read.measures.length > 0
      }),
    )
  })
})

test('no value is stored beyond what its kind can show', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('odometer', 'spn3251', 'soot', 'flow', 'p2463', 'hours'),
      fc.double(),
      (name, value) => {
        const measure = measureOf(name, value, null)
        return 'message' in measure || (measure.value >= 0 && measure.value <= 5_000_000)
      },
    ),
  )
})
