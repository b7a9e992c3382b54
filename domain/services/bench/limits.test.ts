import { describe, expect, test } from 'vitest'
import { benchLimits } from '#content/bench-limits.ts'
import type { Verdict } from '#domain/services/contract.ts'
import type { BenchQuantity } from './contract.ts'
import type { Read } from './newest-readings.ts'
import { type AsNew } from '#domain/filters/parts/when-new.ts'
import { proposedResult } from './proposed-result.ts'
import { readingQuestion } from './reading-question.ts'

const nothing: AsNew = { weightG: null, flowCfm: null, pressureInH2O: null }

/** What the limits say of one quantity, read before and after. */
function proposed(quantity: Read['quantity'], values: readonly [string, string], asNew: AsNew) {
  const stages = ['before', 'after'] as const
  const readings = stages.map((stage, at) => ({ stage, quantity, value: values[at] ?? '' }))
  return proposedResult(readings, asNew).result
}

// A limit is reached by what is exactly at it, whatever a computer makes of thousandths.
describe('a filter at a limit of ours', () => {
  test.each<[string, Verdict]>([
    ['8239.9', 'restored'],
    ['8240', 'restored'],
    ['8240.1', 'restored_with_limits'],
    ['8639.9', 'restored_with_limits'],
    ['8640', 'restored_with_limits'],
    ['8640.1', 'not_restorable'],
  ])('that weighed 8,000 g when new and weighs %s g is %s', (after, result) => {
    expect(proposed('weight_g', ['9500', after], { ...nothing, weightG: '8000' })).toBe(result)
  })

  test.each<[string, Verdict]>([
    ['380.1', 'restored'],
    ['380', 'restored'],
    ['379.9', 'restored_with_limits'],
    ['340.1', 'restored_with_limits'],
    ['340', 'restored_with_limits'],
    ['339.9', 'not_restorable'],
  ])('whose flow was 400 cfm when new and is %s cfm is %s', (after, result) => {
    expect(proposed('flow_cfm', ['200', after], { ...nothing, flowCfm: '400' })).toBe(result)
  })

  test.each<[string, Verdict]>([
    ['3.49', 'restored'],
    ['3.50', 'restored'],
    ['3.51', 'restored_with_limits'],
    ['4.99', 'restored_with_limits'],
    ['5.00', 'restored_with_limits'],
    ['5.01', 'not_restorable'],
    // Below what it was when new: a crack, or a plug that is missing.
    ['2.11', 'restored'],
    ['2.10', 'restored'],
    ['2.09', 'not_restorable'],
  ])('whose pressure drop was 3 when new, 13 before and is %s is %s', (after, result) => {
    const asNew = { ...nothing, pressureInH2O: '3' }
    expect(proposed('pressure_inh2o', ['13', after], asNew)).toBe(result)
  })

  test('that came with the pressure drop of a new one had nothing to take out', () => {
    const asNew = { ...nothing, pressureInH2O: '3' }
    expect(proposed('pressure_inh2o', ['3', '2.9'], asNew)).toBe('restored')
    expect(proposed('pressure_inh2o', ['3.01', '3'], asNew)).toBe('restored')
    expect(proposed('pressure_inh2o', ['3.1', '3.09'], asNew)).toBe('not_restorable')
  })

  test('reaches it by exactly that much, whatever it was when new', () => {
    const { effectiveness, flowOfNew, weightAboveNew, pressureOfNewLeast } = benchLimits
    // In hundredths, so that what is typed is exactly at the limit.
    const part = (whole: number, share: number) => (whole * Math.round(share * 100)) / 100
    const wrong: unknown[] = []
    const judge = (
      ...[quantity, values, asNew, wanted]: [...Parameters<typeof proposed>, Verdict]
    ) => {
      if (proposed(quantity, values, asNew) !== wanted) wrong.push([quantity, values, asNew])
    }
    const verdictsOf = { restored: 'restored', limited: 'restored_with_limits' } as const
    for (let whenNew = 100; whenNew <= 30_000; whenNew += 100)
      for (const limit of ['restored', 'limited'] as const) {
        const grams = String(whenNew + part(whenNew, weightAboveNew[limit]))
        judge(
          'weight_g',
          ['90000', grams],
          { ...nothing, weightG: String(whenNew) },
          verdictsOf[limit],
        )
        const flow = String(part(whenNew, flowOfNew[limit]))
        judge('flow_cfm', ['1', flow], { ...nothing, flowCfm: String(whenNew) }, verdictsOf[limit])
        const drop = part(whenNew, 1) / 100
        const after = (drop + 10 - part(10, effectiveness[limit])).toFixed(2)
        const pressure = [(drop + 10).toFixed(2), after] as const
        const asNew = { ...nothing, pressureInH2O: String(drop) }
        judge('pressure_inh2o', pressure, asNew, verdictsOf[limit])
        const least = part(drop, pressureOfNewLeast).toFixed(2)
        judge('pressure_inh2o', [String(drop + 10), least], asNew, 'restored')
      }
    expect(wrong).toEqual([])
  })
})

describe('a reading at the end of what our bench reads', () => {
  const readings: readonly [BenchQuantity, number, number, number][] = [
    ['flow_cfm', 5, 5000, 0.1],
    ['pressure_inh2o', 0.05, 100, 0.01],
    ['weight_g', 100, 100_000, 0.1],
    ['ash_g', 0, 5000, 0.1],
    ['pin_depth_in', 0, 24, 0.01],
  ]
  test.each(readings)('of %s, from %d to %d, is not asked about, one beyond it is', (...of) => {
    const [quantity, least, most, step] = of
    const asked = (value: number) =>
      readingQuestion(
        { stage: 'before', quantity, value: String(value) },
        { readings: [], usual: null },
      ) !== null
    const beyond = [...(least > 0 ? [least - step] : []), most + step]
    expect([least, least + step, most - step, most].map(asked)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(beyond.map(asked)).toEqual(beyond.map(() => true))
  })

  test.each([
    ['flow_cfm', '210', '210', null],
    ['flow_cfm', '210', '209.9', 'Air flow went down'],
    ['pressure_inh2o', '12', '12', null],
    ['pressure_inh2o', '12', '12.01', 'Pressure drop went up'],
    ['weight_g', '8200', '8200', null],
    ['weight_g', '8200', '8200.1', 'Weight went up'],
  ] as const)('of %s, %s before and %s after: %s', (quantity, before, after, doubt) => {
    const asked = (stage: 'before' | 'after') =>
      readingQuestion(
        { stage, quantity, value: stage === 'after' ? after : before },
        {
          readings: [
            stage === 'after'
              ? { stage: 'before', quantity, value: before }
              : { stage: 'after', quantity, value: after },
          ],
          usual: null,
        },
      )
    for (const stage of ['before', 'after'] as const)
      if (doubt === null) expect(asked(stage)).toBeNull()
      else expect(asked(stage)).toContain(doubt)
  })

  test.each([
    ['4099.9', false],
    ['4100', true],
    ['41.1', false],
    ['41', true],
  ])('of %s cfm where 410 is usual is ten times off: %s', (value, isAsked) => {
    const read = { stage: 'before', quantity: 'flow_cfm', value } as const
    expect(readingQuestion(read, { readings: [], usual: '410' }) !== null).toBe(isAsked)
  })

  test.each([
    ['350', '0'],
    ['0', '350'],
    ['0', '0'],
  ])('of %s g of ash where %s is usual is not asked about', (value, usual) => {
    const read = { stage: 'after', quantity: 'ash_g', value } as const
    expect(readingQuestion(read, { readings: [], usual })).toBeNull()
  })
})
