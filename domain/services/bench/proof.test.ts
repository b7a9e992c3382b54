import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFinished, serviceStatuses } from '#domain/statuses.ts'
import { noAddress } from '#domain/accounts/addressee.ts'
import type { Unissued } from '#domain/services/certificate.ts'
import { verdicts } from '#domain/services/contract.ts'
import { isMeasured } from '#domain/services/readings.ts'
import { benchQuantities, type ServiceFilter } from './contract.ts'
import { derivedStatus, isOfWhole, stepsOfFilters } from './derived-service.ts'
import { contentOfFilter, measurementOf } from './filter-certificate.ts'
import { filterStates, heldStates, stages } from './filter-states.ts'
import { readingsOf } from './newest-readings.ts'
import { livesUsed } from '#domain/services/passports/passport.ts'
import { portalFilterOf } from './portal-filter.ts'

type Row = Omit<ServiceFilter, 'nextStates' | 'proposal'>

const somebody = fc.constantFrom('Sam Novak', '', ' ')
const at = '2026-03-09T15:00:00Z'
const reading = fc.record({
  id: fc.constant('a'),
  stage: fc.constantFrom(...stages),
  quantity: fc.constantFrom(...benchQuantities),
  value: fc.integer({ min: 0, max: 9000 }).map(String),
  isConfirmed: fc.boolean(),
  bench: fc.constant(null),
  by: somebody,
  takenAt: fc.constantFrom(at, '2026-03-19T15:00:00Z'),
})
const step = fc.record({
  state: fc.constantFrom(...filterStates),
  by: somebody,
  at: fc.constant(at),
})
/** As the tables could hold it, also where a person or a reading is missing. */
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.constant('a'),
  serviceId: fc.constant('b'),
  position: fc.constant(1),
  filterId: fc.constant(null),
  serialNumber: fc.option(fc.constant('DPF-1')),
  sharesSerial: fc.constant(false),
  replaced: fc.constant(null),
  owner: fc.constant(null),
  partNumber: fc.constant(null),
  asNew: fc.constant({ weightG: null, flowCfm: null, pressureInH2O: null }),
  asNewFrom: fc.constant({ weightG: null, flowCfm: null, pressureInH2O: null }),
  kind: fc.constant('dpf'),
  vehicle: fc.constant(null),
  mileage: fc.constant(null),
  wasDue: fc.constant(null),
  state: fc.constantFrom(...filterStates),
  heldFrom: fc.option(fc.constantFrom(...heldStates)),
  holdReason: fc.constant(null),
  endedFrom: fc.constant(null),
  ended: fc.constant(null),
  result: fc.option(fc.constantFrom(...verdicts)),
  reason: fc.option(fc.constant('Cracked.')),
  judgedBy: fc.option(somebody),
  judgedAt: fc.option(fc.constant(at)),
  readings: fc.array(reading, { maxLength: 6 }),
  earlier: fc.constant([]),
  steps: fc.array(step, { maxLength: 4 }),
  photos: fc.constant([]),
  paper: fc.constant(null),
})
const order = fc.record({
  status: fc.constantFrom(...serviceStatuses),
  quantity: fc.integer({ min: 1, max: 7 }),
  serviceDate: fc.constant('2026-03-12'),
  pickupDate: fc.option(fc.constant('2026-03-01')),
  deliveryDate: fc.option(fc.constant('2026-03-02')),
})
const rows = fc.array(row, { maxLength: 7 })
const today = '2026-03-10'

const hasJudge = ({ judgedBy }: Row) => (judgedBy ?? '').trim() !== ''
const hasBoth = ({ readings }: Row) => isMeasured(readingsOf(readings))
const isMeasuredAt = (stage: string) => (one: Row) =>
  one.readings.some((read) => read.stage === stage)
const isSaid =
  (...states: string[]) =>
  (one: Row) =>
    one.steps.some(({ state, by }) => states.includes(state) && by.trim() !== '')
const either =
  (...tests: ((one: Row) => boolean)[]) =>
  (one: Row) =>
    tests.some((holds) => holds(one))
const isRefusedByOne = (one: Row) => hasJudge(one) && one.result === 'not_restorable'
/** What there must be of a filter that is counted at a step. */
const proofs = {
  received: either(({ readings }) => readings.length > 0, isSaid(...filterStates), isRefusedByOne),
  inspected: either(isMeasuredAt('before'), isSaid('inspected'), isRefusedByOne),
  cleaned: either(isMeasuredAt('after'), isSaid('cleaned')),
  tested: isMeasuredAt('after'),
  ready: (one: Row) =>
    hasJudge(one) && (one.result === 'not_restorable' || (one.result !== null && hasBoth(one))),
  not_restorable: isRefusedByOne,
  delivered: isSaid('handed_over'),
  returned: isSaid('handed_over'),
} as const

describe('whatever the rows say', () => {
  test('no step of the turnaround is counted without its reading or its person', () => {
    fc.assert(
      fc.property(order, rows, (ordered, filters) => {
        for (const { step: name, state, count } of stepsOfFilters(ordered, filters, today)) {
          expect(count?.done).toBeLessThanOrEqual(filters.filter(proofs[name]).length)
          expect(state === 'done').toBe(count !== undefined && count.done >= count.of)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('no step is counted for a filter of which nothing is recorded', () => {
    const nothing = row.map((one) => ({ ...one, readings: [], steps: [], judgedBy: null }))
    fc.assert(
      fc.property(order, fc.array(nothing, { maxLength: 7 }), (ordered, filters) => {
        for (const { count, state } of stepsOfFilters(ordered, filters, today))
          expect([count?.done, state]).toEqual([0, expect.not.stringMatching('done')])
      }),
    )
  })

  test('a service follows no filter that nobody has brought, judged or handed over', () => {
    fc.assert(
      fc.property(order, rows, (ordered, all) => {
        const status = derivedStatus(ordered, all)
        // Those that have ended without a result prove nothing, and nothing waits for them.
        const filters = all.filter(({ state }) => state !== 'ended')
        const quantity = ordered.quantity - all.length + filters.length
        if (status === 'cancelled' && ordered.status !== status) {
          expect([filters, quantity <= 0]).toEqual([[], true])
          return
        }
        if (status === ordered.status && (status === 'cancelled' || filters.length === 0)) return
        // Finished as somebody said of the whole: so is each of which nobody said more.
        const isWhole = isFinished(ordered)
        if (status === 'in_progress' && ordered.status !== status && !isWhole)
          expect(filters.some(proofs.received)).toBe(true)
        if (status !== 'completed' && status !== 'delivered') return
        if (!isWhole) expect(filters.length).toBeGreaterThanOrEqual(quantity)
        const isBack = either(proofs.ready, proofs.delivered)
        const isDone = isWhole ? either(isBack, isOfWhole) : isBack
        expect(filters.every(isDone)).toBe(true)
        if (status === 'delivered') expect(filters.every(proofs.delivered)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('no page says restored without both readings of one quantity, or any result without its person', () => {
    fc.assert(
      fc.property(row, (one) => {
        const measured = measurementOf(one, 1)
        expect(portalFilterOf(one).result).toBe(measured.verdict)
        if (measured.verdict === null) {
          expect(livesUsed([{ measured }]).used).toBe(0)
          return
        }
        expect(measured.verdict).toBe(one.result)
        expect(proofs.ready(one)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('no certificate is made without both readings of one quantity, and no paper without a result and its person', () => {
    fc.assert(
      fc.property(row, (one) => {
        const due = contentOfFilter(one, ordered, today)
        if (due === null) return
        expect([hasJudge(one), one.result]).toEqual([true, expect.any(String)])
        expect(due.kind === 'inspection').toBe(one.result === 'not_restorable')
        if (due.kind === 'certificate') expect(hasBoth(one)).toBe(true)
        expect(due.content.measurements).toEqual([measurementOf(one, 1)])
        expect(due.content.service.quantity).toBe(1)
        // Of the day on which it was measured, and never one to come.
        expect(due.content.service.serviceDate <= today).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

const ordered: Pick<Unissued, 'service' | 'addressee'> = {
  service: {
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 6,
    serviceDate: '2026-04-01',
    technician: null,
  },
  addressee: {
    firstName: 'Dana',
    lastName: 'Ortiz',
    company: null,
    ...noAddress,
  },
}
