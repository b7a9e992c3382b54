import { describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { serviceStatuses } from '#domain/statuses.ts'
import { CodedError } from '#domain/errors.ts'
import { checkCertified } from './certificate.ts'
import { type MeasuredFilter, recording } from './staff-contract.ts'
import { checkDates, checkStep, datesTakenBack, isForward, stepsOf } from './recording.ts'
import { statusRecorded } from './recorded-filters.ts'

const filter = (more: Partial<MeasuredFilter> = {}): MeasuredFilter => ({
  serialNumber: 'DPF-88213',
  flowBeforeCfm: '210.0',
  flowAfterCfm: '412.5',
  pressureBeforeInH2O: '9.10',
  pressureAfterInH2O: '2.05',
  weightBeforeG: '8200.0',
  weightAfterG: '7900.0',
  verdict: 'restored',
  reason: null,
  readingsConfirmed: false,
  ...more,
})
const cleaning = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 2 }
const days = { serviceDate: '2026-03-12', pickupDate: '2026-03-11', deliveryDate: '2026-03-13' }
const service = {
  ...cleaning,
  ...days,
  status: 'scheduled' as const,
  vehicleId: 'unit-214',
}
const check = (standing: Parameters<typeof stepsOf>[0], to: ServiceStatus, at: Date) =>
  checkStep({ status: standing.status, steps: stepsOf(standing, at) }, to)
const today = '2026-03-12'

function refusal(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError) return [error.code, ...Object.keys(error.fields ?? {})]
    throw error
  }
  return null
}

const now = new Date('2026-03-10T15:00:00Z')

describe('states', () => {
  const allowed = [
    'scheduled in_progress',
    'scheduled cancelled',
    'in_progress completed',
    'in_progress scheduled',
    'in_progress cancelled',
    'completed delivered',
    'completed in_progress',
  ]
  test.each(serviceStatuses.flatMap((from) => serviceStatuses.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      expect(refusal(() => check({ status: from, deliveredAt: null }, to, now))).toEqual(
        allowed.includes(`${from} ${to}`) ? null : ['conflict'],
      )
    },
  )

  test('a refusal is a sentence', () => {
    expect(() => check({ status: 'delivered', deliveredAt: now }, 'in_progress', now)).toThrow(
      'A service that is delivered can’t change to in progress.',
    )
  })

  test.each([
    [0, ['completed']],
    [60, ['completed']],
    [61, []],
  ] as const)('a delivery of %i minutes ago may become %j', (minutes, steps) => {
    const deliveredAt = new Date(now.getTime() - minutes * 60_000)
    expect(stepsOf({ status: 'delivered', deliveredAt }, now)).toEqual(steps)
    expect(refusal(() => check({ status: 'delivered', deliveredAt }, 'completed', now))).toEqual(
      steps.length > 0 ? null : ['conflict'],
    )
  })

  test('a delivery that was taken back tells no longer when it was, but a day that was planned stays', () => {
    const dates = { serviceDate: '2026-03-09', pickupDate: null }
    expect(datesTakenBack({ ...dates, deliveryDate: '2026-03-10' }, '2026-03-10')).toEqual({
      ...dates,
      deliveryDate: null,
    })
    expect(datesTakenBack({ ...dates, deliveryDate: '2026-03-09' }, '2026-03-10')).toEqual({
      ...dates,
      deliveryDate: '2026-03-09',
    })
  })

  test.each([
    ['scheduled', 'in_progress', true],
    ['in_progress', 'completed', true],
    ['completed', 'delivered', true],
    ['scheduled', 'cancelled', true],
    ['in_progress', 'scheduled', false],
    ['completed', 'in_progress', false],
  ] as const)('%s to %s goes forward: %s', (from, to, expected) => {
    expect(isForward(from, to)).toBe(expected)
  })
})

describe('what is written down', () => {
  test.each([
    ['as it is', {}, null],
    ['without days', { pickupDate: null, deliveryDate: null }, null],
    ['all on one day', { pickupDate: '2026-03-12', deliveryDate: '2026-03-12' }, null],
    ['picked up after the cleaning', { pickupDate: '2026-03-13' }, ['invalid_input', 'pickupDate']],
    ['delivered before it', { deliveryDate: '2026-03-11' }, ['invalid_input', 'deliveryDate']],
  ])('%s', (_what, more, expected) => {
    expect(refusal(() => checkDates({ ...service, ...more }, today))).toEqual(expected)
  })

  test('days are not asked for again while they are as they were', () => {
    const odd = { ...service, pickupDate: '2026-03-13' }
    expect(refusal(() => checkDates(odd, today, { ...odd }))).toBeNull()
    expect(refusal(() => checkDates(odd, today, days))).toEqual(['invalid_input', 'pickupDate'])
  })
})

describe('the status of a service whose filters are recorded with it', () => {
  const other = filter({ serialNumber: 'b' })
  const unjudged = filter({ verdict: null })
  const announced = filter({
    flowBeforeCfm: null,
    flowAfterCfm: null,
    pressureBeforeInH2O: null,
    pressureAfterInH2O: null,
    weightBeforeG: null,
    weightAfterG: null,
    verdict: null,
  })
  test.each([
    ['of none is the one that was said', 'delivered', [], 'delivered'],
    ['follows what the bench has read', 'scheduled', [unjudged], 'in_progress'],
    ['that are announced is planned', 'scheduled', [announced], 'scheduled'],
    ['that are here is in progress', 'in_progress', [announced], 'in_progress'],
    ['of which one is missing is in progress', 'scheduled', [filter()], 'in_progress'],
    ['that are all judged is completed', 'in_progress', [filter(), other], 'completed'],
    ['that are all listed is the one that was said', 'delivered', [unjudged, other], 'delivered'],
  ] as const)('%s', (_what, status, measurements, expected) => {
    expect(statusRecorded({ status, quantity: 2, measurements: [...measurements] })).toBe(expected)
  })

  test.each([
    ['of more than there are', 'scheduled', 1, [filter(), other]],
    ['of one twice', 'scheduled', 2, [filter(), filter({ serialNumber: ' dpf-88213' })]],
    ['of fewer than are done', 'completed', 2, [filter()]],
    ['of fewer than were delivered', 'delivered', 2, [filter()]],
    ['of any that was cancelled', 'cancelled', 2, [filter()]],
  ] as const)('is refused beside the list %s', (_what, status, quantity, measurements) => {
    const act = () => statusRecorded({ status, quantity, measurements: [...measurements] })
    expect(refusal(act)).toEqual(['invalid_input', 'measurements'])
  })
})

describe('a certificate that was issued', () => {
  const of = (isCertified: boolean) => ({ ...service, isCertified, vehicle: { id: 'unit-214' } })
  test.each([
    ['notes', { notes: 'new' }, null],
    ['another number', { quantity: 3 }, null],
    ['another day', { serviceDate: '2026-03-11' }, ['conflict']],
    ['another filter type', { filterType: 'DOC' }, ['conflict']],
    ['another vehicle', { vehicleId: 'unit-215' }, ['conflict']],
    ['no vehicle', { vehicleId: null }, ['conflict']],
  ])('stays true: %s', (_what, more, expected) => {
    expect(refusal(() => checkCertified(of(true), { ...service, ...more }))).toEqual(expected)
    expect(refusal(() => checkCertified(of(false), { ...service, ...more }))).toBeNull()
  })
})

test('what was issued without a vehicle may be given one', () => {
  const issued = { ...service, isCertified: true, vehicle: null }
  expect(refusal(() => checkCertified(issued, service))).toBeNull()
})

describe('what the workshop types', () => {
  const typed = {
    customerId: 'dana',
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    serviceDate: '2026-03-12',
  }
  test('what is left out is null, and it is scheduled', () => {
    const left = {
      pickupDate: null,
      deliveryDate: null,
      cost: null,
      technician: null,
      notes: null,
      measurements: [],
      reworkOf: null,
      rush: false,
      status: 'scheduled',
      vehicleId: null,
      mileage: null,
      wasDue: null,
      odometerCorrection: null,
    }
    expect(recording.safeParse(typed).data).toEqual({ ...typed, ...left })
  })

  test.each([
    [{ serviceType: 'Car wash' }],
    [{ filterType: '' }],
    [{ quantity: 0 }],
    [{ quantity: 501 }],
    [{ quantity: '2' }],
    [{ serviceDate: '2026-02-30' }],
    [{ pickupDate: 'soon' }],
    [{ cost: '-1' }],
    [{ cost: 1200 }],
    [{ cost: '12345678' }],
    [{ status: 'lost' }],
    [{ measurements: [{}] }],
    [{ measurements: [filter({ flowAfterCfm: '1e3' })] }],
    [{ measurements: [filter({ serialNumber: ' ' })] }],
    [{ measurements: 'none' }],
    [{ customerId: null }],
  ])('%j is refused', (wrong) => {
    expect(recording.safeParse({ ...typed, ...wrong }).success).toBe(false)
  })
})
