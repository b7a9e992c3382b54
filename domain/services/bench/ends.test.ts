import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrivals,
  derivedQuantity,
  derivedStatus,
  goingOn,
  type Recorded,
  stepsOfFilters,
} from './derived-service.ts'
import { checkEnd, endsOf, resultKept, stateBack } from './ends.ts'
import { filterEnds, heldStates, nextStates, workStates } from './filter-states.ts'

const said = (state: Recorded['state']) => [{ state, by: 'Sam' }]
const line = (state: Recorded['state'], more: Partial<Recorded> = {}): Recorded => ({
  state,
  heldFrom: null,
  endedFrom: null,
  result: null,
  judgedBy: null,
  readings: [],
  steps: said(state),
  ...more,
})
const both = [
  { stage: 'before', quantity: 'flow_cfm', value: '210' },
  { stage: 'after', quantity: 'flow_cfm', value: '400' },
] as const
const restored = { result: 'restored', judgedBy: 'Sam', readings: both } as const
const ready = line('judged', restored)
const back = line('handed_over', { ...restored, steps: said('handed_over') })
const ended = line('ended', { endedFrom: 'received' })

describe('what can become of a filter', () => {
  test.each([
    ['expected', ['lost']],
    [
      'received',
      ['lost', 'returned_uncleaned', 'exchanged', 'given_to_wrong_customer', 'kept_for_parts'],
    ],
    ['cleaned', ['lost', 'exchanged', 'given_to_wrong_customer', 'kept_for_parts']],
    ['judged', ['lost', 'exchanged', 'given_to_wrong_customer', 'kept_for_parts']],
    ['handed_over', ['given_to_wrong_customer']],
    ['ended', []],
  ] as const)('that is %s', (state, ends) => {
    expect(endsOf({ state, heldFrom: null, endedFrom: null })).toEqual(ends)
  })

  test('is the same while it waits', () => {
    for (const heldFrom of heldStates)
      expect(endsOf({ state: 'on_hold', heldFrom })).toEqual(
        endsOf({ state: heldFrom, heldFrom: null }),
      )
  })

  test('is nothing else: “lost” of what was handed over is a conflict', () => {
    expect(() => checkEnd(line('handed_over'), 'lost')).toThrow(/can’t have become/)
    expect(() => checkEnd(ended, 'lost')).toThrow(/can’t have become/)
  })

  test('has no step after it but its way back', () => {
    expect(nextStates(ended, new Date(0), new Date(0))).toEqual([])
  })
})

describe('the way back', () => {
  test('is to where it was, and to be judged again where it had been', () => {
    for (const endedFrom of ['expected', 'received', 'inspected', 'cleaned', 'tested'] as const)
      expect(stateBack(line('ended', { endedFrom }))).toBe(endedFrom)
    for (const endedFrom of ['judged', 'packed', 'handed_over'] as const)
      expect(stateBack(line('ended', { endedFrom, readings: both }))).toBe('tested')
  })

  test('keeps a refusal, and nothing that was restored', () => {
    expect(resultKept('not_restorable')).toBe('not_restorable')
    expect(resultKept('restored')).toBeNull()
    const refused = { result: 'not_restorable', judgedBy: 'Sam' } as const
    expect(stateBack(line('ended', { ...refused, endedFrom: 'judged' }))).toBe('judged')
    expect(stateBack(line('ended', { ...refused, endedFrom: 'handed_over' }))).toBe('packed')
  })
})

describe('an order of which some have ended', () => {
  test.each([
    ['the other is ready', [ready, ended], 2, 'completed'],
    ['the other went back', [back, ended], 2, 'delivered'],
    ['the other is worked on', [line('cleaned'), ended], 2, 'in_progress'],
    ['the other has not come', [ended], 2, 'in_progress'],
    ['nothing is left', [ended, ended], 2, 'cancelled'],
  ] as const)('goes on with what is left: %s', (_where, lines, quantity, status) => {
    expect(derivedStatus({ status: 'in_progress', quantity }, lines)).toBe(status)
  })

  test('counts in its steps what is left', () => {
    const service = {
      status: 'completed',
      quantity: 1,
      serviceDate: '2026-03-12',
      pickupDate: null,
      deliveryDate: null,
    } as const
    const steps = stepsOfFilters(service, [ready, ended], '2026-03-10')
    expect(steps.map(({ step, count }) => [step, count])).toEqual([
      ['received', { done: 1, of: 1 }],
      ['inspected', { done: 1, of: 1 }],
      ['cleaned', { done: 1, of: 1 }],
      ['tested', { done: 1, of: 1 }],
      ['ready', { done: 1, of: 1 }],
      ['delivered', { done: 0, of: 1 }],
    ])
  })

  test('is, but for the one in which nothing is left, what it were without them', () => {
    const any = fc
      .constantFrom(...workStates)
      .map((state) => (state === 'judged' ? ready : line(state)))
    const endless = fc.array(any, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(endless, fc.nat({ max: 3 }), fc.nat({ max: 2 }), (lines, gone, more) => {
        const quantity = lines.length + more
        const all = [...lines, ...Array.from({ length: gone }, () => ended)]
        expect(goingOn(all)).toEqual(lines)
        expect(derivedStatus({ status: 'in_progress', quantity: quantity + gone }, all)).toBe(
          derivedStatus({ status: 'in_progress', quantity }, lines),
        )
      }),
    )
  })

  test('has a list of ends that no state repeats', () => {
    for (const end of filterEnds) expect(workStates).not.toContain(end)
  })
})

test.each([
  ['one of two is lost', 2, [ready, ended], { done: 2, of: 2 }],
  [
    'one is lost, and the third is to come',
    3,
    [ready, ended, line('expected')],
    { done: 2, of: 3 },
  ],
  ['the second has no line yet', 2, [ended], { done: 1, of: 2 }],
  ['both are lost', 2, [ended, ended], { done: 2, of: 2 }],
  [
    'one was lost before it came',
    2,
    [line('ended', { endedFrom: 'on_the_van' }), ready],
    { done: 1, of: 2 },
  ],
  ['more came', 1, [ready, ready], { done: 2, of: 2 }],
] as const)(
  'what has arrived counts what has ended since, where %s',
  (_, ordered, lines, count) => {
    const service = {
      status: derivedStatus({ status: 'in_progress', quantity: ordered }, lines),
      quantity: derivedQuantity({ status: 'in_progress', quantity: ordered }, lines),
    }
    expect(arrivals(service, lines)).toEqual(count)
  },
)
