import { expect, test } from 'vitest'
import { mostCleanings } from '#content/bench-limits.ts'
import { contentOfFilter } from '#domain/services/bench/filter-certificate.ts'
import { livesUsed, restrictionCreep, type Cleaning } from './passport.ts'

const measured = (more: object = {}) => ({
  measured: {
    position: 1,
    serialNumber: '',
    flowBeforeCfm: null,
    flowAfterCfm: null,
    pressureBeforeInH2O: null,
    pressureAfterInH2O: null,
    weightBeforeG: null,
    weightAfterG: null,
    verdict: null,
    reason: null,
    ...more,
  } as Cleaning['measured'],
})
const after = (value: string | null) => measured({ pressureAfterInH2O: value })

test.each<[string, (string | null)[], object | null]>([
  ['of none', [], null],
  ['of one', ['3.0'], null],
  ['of one that was measured', ['3.0', null], null],
  ['that rose', ['3.0', null, '9', '3.6'], { percent: 20, first: '3.0', last: '3.6' }],
  ['that fell', ['4', '3'], { percent: -25, first: '4', last: '3' }],
  ['from nothing', ['0', '3'], null],
])('the restriction after cleanings %s', (_how, values, creep) => {
  expect(restrictionCreep(values.map(after))).toEqual(creep)
})

test('cleanings that it went through are those with a result, refused ones once measured after', () => {
  const cleanings = [
    measured(),
    measured({ verdict: 'restored' }),
    measured({ verdict: 'not_restorable' }),
    measured({ verdict: 'not_restorable', flowAfterCfm: '300' }),
  ]
  expect(livesUsed(cleanings)).toEqual({ used: 2, of: mostCleanings })
})

test('what was refused and then restored as a rework went through a cleaning', () => {
  const again = (verdict: string) => ({ ...measured({ verdict }), isRework: true })
  expect(livesUsed([measured({ verdict: 'not_restorable' }), again('restored')]).used).toBe(1)
  expect(
    livesUsed([measured({ verdict: 'restored' }), again('restored'), again('restored')]).used,
  ).toBe(1)
  expect(
    livesUsed([measured({ verdict: 'not_restorable' }), again('restored'), again('restored')]).used,
  ).toBe(1)
})

test.each([
  ['restored', 'Sam', 2, 'certificate'],
  ['not_restorable', 'Sam', 0, 'inspection'],
  ['restored', 'Sam', 1, null],
  ['restored', null, 2, null],
  [null, 'Sam', 2, null],
] as const)('of a filter that is %s by %s there is to attest: %s', (...given) => {
  const [result, judgedBy, count, kind] = given
  const reading = (stage: 'before' | 'after', takenAt: string) => ({
    id: stage,
    stage,
    quantity: 'flow_cfm' as const,
    value: '300',
    isConfirmed: false,
    bench: null,
    by: 'Sam',
    takenAt,
  })
  const readings = [
    reading('before', '2026-03-08T15:00:00Z'),
    reading('after', '2026-03-09T03:00:00Z'),
  ].slice(0, count)
  const vehicle = { id: 'v', name: 'Unit 109', unitNumber: '109', vin: null, serialNumber: null }
  const filter = { serialNumber: 'S', partNumber: 'P', vehicle, result, judgedBy, readings }
  const service = { quantity: 6, serviceDate: '2026-03-20' }
  const ordered = { service, addressee: {} } as unknown as Parameters<typeof contentOfFilter>[1]
  const on = (today: string) => contentOfFilter({ ...filter, reason: null }, ordered, today)
  expect(on('2026-03-10')?.kind ?? null).toBe(kind)
  if (kind === null) return
  // By the workshop's clock the last one was read the day before.
  const day = count === 0 ? '2026-03-10' : '2026-03-08'
  expect(on('2026-03-10')?.content).toMatchObject({
    service: { quantity: 1, serviceDate: day },
    vehicle: 'Unit 109',
    filter: { unitNumber: '109', vin: null, partNumber: 'P' },
    measurements: [{ position: 1, serialNumber: 'S', verdict: result }],
  })
  expect(on('2026-03-01')?.content.service.serviceDate).toBe('2026-03-01')
  expect(on('2026-03-10')?.content.filter).not.toHaveProperty('vehicleSerial')
  const trailer = { ...filter, reason: null, vehicle: { ...vehicle, serialNumber: 'SN-4471-B' } }
  expect(contentOfFilter(trailer, ordered, '2026-03-10')?.content.filter).toMatchObject({
    vehicleSerial: 'SN-4471-B',
  })
})
