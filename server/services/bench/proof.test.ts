import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benchQuantities } from '#domain/services/bench/contract.ts'
import { filterStates, heldStates, stages } from '#domain/services/bench/filter-states.ts'
import { verdicts } from '#domain/services/contract.ts'
import { settleFilterCertificate } from '#server/services/certificates/filter-certificate.ts'
import { addFilter } from '#server/testing/bench.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { open } from '#server/testing/workshop.ts'

const today = '2026-03-10'
const name = fc.constantFrom('Sam Novak', ' ')
const unjudged = ['expected', 'received', 'inspected', 'cleaned', 'tested', 'handed_over'] as const

/** Rows that the tables take: also a result without readings, and a step that nobody said. */
const filter = fc.record({
  judged: fc.option(
    fc.record({
      result: fc.constantFrom(...verdicts),
      by: name,
      // One that has ended has no result: `ends.test.ts`.
      state: fc.constantFrom(...filterStates.filter((state) => state !== 'ended')),
      heldFrom: fc.constantFrom(...heldStates),
    }),
  ),
  state: fc.constantFrom(...unjudged),
  readings: fc.array(
    fc.record({
      stage: fc.constantFrom(...stages),
      quantity: fc.constantFrom(...benchQuantities),
      value: fc.integer({ min: 0, max: 9000 }).map(String),
    }),
    { maxLength: 5 },
  ),
  steps: fc.array(fc.record({ state: fc.constantFrom(...filterStates), by: name }), {
    maxLength: 4,
  }),
})
type Filter = typeof filter extends fc.Arbitrary<infer Row> ? Row : never

const has = ({ readings }: Filter, stage: string, quantity?: string) =>
  readings.some((one) => one.stage === stage && one.quantity === (quantity ?? one.quantity))
const isMeasured = (one: Filter) =>
  ['flow_cfm', 'pressure_inh2o', 'weight_g'].some(
    (quantity) => has(one, 'before', quantity) && has(one, 'after', quantity),
  )
const isJudged = (one: Filter) =>
  one.judged !== null &&
  one.judged.by.trim() !== '' &&
  (one.judged.result === 'not_restorable' || isMeasured(one))
const isRefused = (one: Filter) => isJudged(one) && one.judged?.result === 'not_restorable'
const isSaid = ({ steps }: Filter, state: string) =>
  steps.some((step) => step.state === state && step.by.trim() !== '')
const proofs: Record<string, (one: Filter) => boolean> = {
  received: (one) =>
    one.readings.length > 0 || isRefused(one) || one.steps.some((step) => step.by.trim() !== ''),
  inspected: (one) => has(one, 'before') || isSaid(one, 'inspected') || isRefused(one),
  cleaned: (one) => has(one, 'after') || isSaid(one, 'cleaned'),
  tested: (one) => has(one, 'after'),
  ready: isJudged,
  not_restorable: (one) => isRefused(one),
  delivered: (one) => isSaid(one, 'handed_over'),
  returned: (one) => isSaid(one, 'handed_over'),
}

test('no rows that the tables take give a customer a step, a result or a paper without a reading or a person', async () => {
  const { dana, db, seen } = await open()

  async function store(filters: Filter[]): Promise<{ id: string; lines: string[] }> {
    const { id } = await addService(db, dana.id, { status: 'in_progress', quantity: 4 })
    const lines: string[] = []
    for (const [at, { judged, state, readings, steps }] of filters.entries()) {
      const line = randomUUID()
      lines.push(line)
      const isHeld = judged?.state === 'on_hold'
      await db
        .insertInto('service_filters')
        .values({
          id: line,
          serviceHistoryId: id,
          filterId: await addFilter(db, dana.id),
          position: at + 1,
          state: judged?.state ?? state,
          heldFrom: isHeld ? judged.heldFrom : null,
          result: judged?.result ?? null,
          reason: 'Cracked.',
          judgedBy: judged?.by ?? null,
          judgedAt: judged === null ? null : `${today}T14:00:00Z`,
        })
        .execute()
      for (const reading of readings)
        await db
          .insertInto('bench_readings')
          .values({
            ...reading,
            serviceFilterId: line,
            staffName: 'Sam Novak',
            takenAt: `${today}T13:00:00Z`,
            idempotencyKey: randomUUID(),
          })
          .execute()
      for (const { state: said, by } of steps)
        await db
          .insertInto('service_filter_steps')
          .values({ serviceFilterId: line, state: said, staffName: by })
          .execute()
    }
    return { id, lines }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (filters) => {
      const { id, lines } = await store(filters)
      for (const line of lines)
        await db.transaction().execute((tx) => settleFilterCertificate(tx, line, today))
      const service = await seen(id)
      for (const { step, count } of service.turnaround)
        expect([step, count.done]).toEqual([step, expect.toSatisfy(atMost(filters, step))])
      for (const [at, one] of filters.entries()) {
        const shown = service.filters[at]
        const result = isJudged(one) ? one.judged?.result : null
        expect([shown.result, service.measurements[at].verdict]).toEqual([result, result])
        const paper = result === null ? undefined : kindOf(result)
        expect(shown.paper?.kind).toBe(paper)
        const issued = await db
          .selectFrom('certificates')
          .select('kind')
          .where('serviceFilterId', '=', lines[at] ?? '')
          .execute()
        expect(issued).toEqual(paper === undefined ? [] : [{ kind: paper }])
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

const atMost = (filters: Filter[], step: string) => (done: number) =>
  done <= filters.filter((one) => proofs[step]?.(one)).length
const kindOf = (result?: string) => (result === 'not_restorable' ? 'inspection' : 'certificate')
