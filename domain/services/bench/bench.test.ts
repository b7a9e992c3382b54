import { describe, expect, test } from 'vitest'
import type { verdicts } from '#domain/services/contract.ts'
import { typedIntake } from './intake.ts'
import { filterStates, nextStates, stateAfterReading } from './filter-states.ts'
import { checkJudgement, proposedResult } from './proposed-result.ts'
import { readingQuestion } from './reading-question.ts'
import type { Read } from './newest-readings.ts'

const nothing = { weightG: null, flowCfm: null, pressureInH2O: null }
const pressure = (before: string, after: string): Read[] => [
  { stage: 'before', quantity: 'pressure_inh2o', value: before },
  { stage: 'after', quantity: 'pressure_inh2o', value: after },
]
const flow = (before: string, after: string): Read[] => [
  { stage: 'before', quantity: 'flow_cfm', value: before },
  { stage: 'after', quantity: 'flow_cfm', value: after },
]
const weight = (before: string, after: string): Read[] => [
  { stage: 'before', quantity: 'weight_g', value: before },
  { stage: 'after', quantity: 'weight_g', value: after },
]

describe('what the limits propose', () => {
  // The three filters of the article that the limits come from.
  test.each([
    ['filter A', pressure('12.0', '3.2'), { ...nothing, pressureInH2O: '3.0' }, 'restored'],
    [
      'filter B',
      pressure('12.0', '3.9'),
      { ...nothing, pressureInH2O: '3.0' },
      'restored_with_limits',
    ],
    ['filter C', pressure('12.0', '5.7'), { ...nothing, pressureInH2O: '3.0' }, 'not_restorable'],
    [
      'far below new',
      pressure('12', '1.9'),
      { ...nothing, pressureInH2O: '3.0' },
      'not_restorable',
    ],
    ['no gain at all', pressure('12', '12'), nothing, 'not_restorable'],
    ['flow of new', flow('210', '399'), { ...nothing, flowCfm: '420' }, 'restored'],
    ['flow below', flow('210', '398'), { ...nothing, flowCfm: '420' }, 'restored_with_limits'],
    ['flow far below', flow('210', '350'), { ...nothing, flowCfm: '420' }, 'not_restorable'],
    ['as light as new', weight('8200', '7900'), { ...nothing, weightG: '7800' }, 'restored'],
    [
      'ash that stayed',
      weight('8800', '8300'),
      { ...nothing, weightG: '7800' },
      'restored_with_limits',
    ],
    [
      'the worst counts',
      [...flow('210', '420'), ...weight('9000', '8900')],
      { ...nothing, flowCfm: '420', weightG: '7800' },
      'not_restorable',
    ],
    ['flow that did not rise', flow('412', '410'), nothing, 'not_restorable'],
    ['no flow, before and after', flow('0', '0'), nothing, null],
    ['nothing to compare with', flow('210', '412'), nothing, null],
    ['nothing after', flow('210', '412').slice(0, 1), { ...nothing, flowCfm: '420' }, null],
  ] as const)('of %s', (_name, readings, asNew, result) => {
    expect(proposedResult(readings, asNew).result).toBe(result)
  })

  test('the newest reading counts', () => {
    const again: Read = { stage: 'after', quantity: 'flow_cfm', value: '410' }
    expect(
      proposedResult([...flow('210', '300'), again], { ...nothing, flowCfm: '420' }).result,
    ).toBe('restored')
  })
})

describe('a result', () => {
  const limited = proposedResult(flow('210', '380'), { ...nothing, flowCfm: '420' })
  const refusal = (
    result: (typeof verdicts)[number],
    reason: string | null,
    read: readonly Read[],
  ) => {
    try {
      checkJudgement({ result, reason }, read, limited)
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  test.each([
    ['as proposed', 'restored_with_limits', null, flow('210', '380'), null],
    ['against the limits without a reason', 'restored', null, flow('210', '380'), 'conflict'],
    ['against the limits with one', 'restored', 'Old truck.', flow('210', '380'), null],
    [
      'without a reading after',
      'restored',
      'Looks fine.',
      flow('210', '380').slice(0, 1),
      'no_readings',
    ],
    ['that refuses and does not say why', 'not_restorable', null, [], 'invalid_input'],
    ['that refuses', 'not_restorable', 'Cracked.', [], null],
  ] as const)('%s', (_name, result, reason, read, code) => {
    expect(refusal(result, reason, read)).toBe(code)
  })
})

test('a filter without a serial number is one that somebody says cannot be read', () => {
  const typed = { vehicleId: '', mileage: '', odometerCorrection: '' }
  for (const [serialNumber, isUnreadable, isTaken] of [
    ['DPF-1', false, true],
    ['  ', false, false],
    ['', true, true],
  ] as const)
    expect(typedIntake.safeParse({ ...typed, serialNumber, isUnreadable }).success).toBe(isTaken)
})

describe('what is asked about', () => {
  const known = { readings: [] as Read[], usual: null as string | null }
  test.each([
    ['a usual flow', ['before', 'flow_cfm', '210'], known, null],
    [
      'beyond the bench',
      ['before', 'flow_cfm', '50000'],
      known,
      /^Our bench reads 5 to 5,000 cfm\. Is 50,000 cfm right\?$/,
    ],
    [
      'a weight beyond it',
      ['before', 'weight_g', '476272'],
      known,
      /0\.22 to 220 lb\. Is 1,050 pounds right\?$/,
    ],
    [
      'flow that went down',
      ['after', 'flow_cfm', '200'],
      { ...known, readings: flow('210', '1').slice(0, 1) },
      /went down/,
    ],
    [
      'weight that rose',
      ['after', 'weight_g', '8300'],
      { ...known, readings: weight('8200', '1').slice(0, 1) },
      /Weight went up/,
    ],
    [
      'a before that comes late',
      ['before', 'pressure_inh2o', '2'],
      { ...known, readings: pressure('9', '4').slice(1) },
      /Pressure drop went up/,
    ],
    [
      'ten times the usual',
      ['before', 'flow_cfm', '4100'],
      { ...known, usual: '410' },
      /ten times/,
    ],
    ['a tenth of the usual', ['before', 'flow_cfm', '41'], { ...known, usual: '410' }, /ten times/],
    ['ash', ['after', 'ash_g', '350'], known, null],
    ['a pin as deep as the gauge', ['after', 'pin_depth_in', '24'], known, null],
    ['a pin beyond the gauge', ['after', 'pin_depth_in', '25'], known, /24 inches/],
  ] as const)('%s', (_name, [stage, quantity, value], state, question) => {
    const asked = readingQuestion({ stage, quantity, value }, state)
    if (question === null) expect(asked).toBeNull()
    else expect(asked).toMatch(question)
  })
})

describe('steps of one filter', () => {
  const at = new Date('2026-03-10T15:00:00Z')
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  test('go on from where it waited', () => {
    expect(nextStates({ state: 'on_hold', heldFrom: 'cleaned' }, at, at)).toEqual(['cleaned'])
  })
  test('never reach tested or judged by hand', () => {
    for (const state of filterStates)
      expect(nextStates({ state, heldFrom: null }, at, at)).not.toContain('tested')
  })
  test('a handover is taken back within an hour', () => {
    const over = { state: 'handed_over', heldFrom: null } as const
    expect(nextStates(over, at, later(60))).toEqual(['packed'])
    expect(nextStates(over, at, later(61))).toEqual([])
  })
  test('a reading brings it as far as it says, and never back', () => {
    expect(stateAfterReading({ state: 'expected', heldFrom: null }, 'before')).toBe('inspected')
    expect(stateAfterReading({ state: 'judged', heldFrom: null }, 'before')).toBeNull()
    expect(stateAfterReading({ state: 'inspected', heldFrom: null }, 'after')).toBe('tested')
  })
})
