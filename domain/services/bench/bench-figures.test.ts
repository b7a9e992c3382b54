import { describe, expect, test } from 'vitest'
import { doubtsOf } from '#domain/services/reading-doubts.ts'
import { checkNextState, hasReached, nextStates, workStateOf, workStates } from './filter-states.ts'
import type { Read } from './newest-readings.ts'
import { shownValue, stageFor, storedValue } from './next-reading.ts'
import { proposedResult, provenResult } from './proposed-result.ts'
import type { AsNew } from '#domain/filters/parts/when-new.ts'
import { doneAtOf, readAt } from './read-at.ts'

const nothing: AsNew = { weightG: null, flowCfm: null, pressureInH2O: null }
const pair = (quantity: Read['quantity'], before: number, after: number): Read[] => [
  { stage: 'before', quantity, value: String(before) },
  { stage: 'after', quantity, value: String(after) },
]

describe('what the limits find', () => {
  test.each<[string, Read[], Partial<AsNew>, unknown[]]>([
    ['a pressure as before', pair('pressure_inh2o', 12, 12), {}, ['noGain', 1, 'not_restorable']],
    [
      'a higher one',
      pair('pressure_inh2o', 12, 15),
      { pressureInH2O: '3' },
      ['noGain', 1.25, 'not_restorable'],
    ],
    ['a lower one, with nothing to compare', pair('pressure_inh2o', 12, 4), {}, []],
    [
      'far below new',
      pair('pressure_inh2o', 12, 1),
      { pressureInH2O: '3' },
      ['belowNew', 0.333, 'not_restorable'],
    ],
    [
      'it came as good as new',
      pair('pressure_inh2o', 3, 2.9),
      { pressureInH2O: '3' },
      ['effectiveness', 1, 'restored'],
    ],
    [
      'what could come out',
      pair('pressure_inh2o', 13, 3.4),
      { pressureInH2O: '3' },
      ['effectiveness', 0.96, 'restored'],
    ],
    ['a flow as before', pair('flow_cfm', 400, 400), {}, ['noGain', 1, 'not_restorable']],
    ['a lower one', pair('flow_cfm', 400, 300), {}, ['noGain', 0.75, 'not_restorable']],
    ['a higher one, with nothing to compare', pair('flow_cfm', 300, 400), {}, []],
    [
      'a lower one beside new',
      pair('flow_cfm', 400, 399),
      { flowCfm: '400' },
      ['flowOfNew', 0.998, 'restored'],
    ],
    [
      'a weight above new',
      pair('weight_g', 9000, 8280),
      { weightG: '8000' },
      ['weightAboveNew', 0.035, 'restored_with_limits'],
    ],
    ['a weight with nothing to compare', pair('weight_g', 9000, 8300), {}, []],
    ['a weight before alone', pair('weight_g', 9000, 8300).slice(0, 1), { weightG: '8000' }, []],
    ['a weight after alone', pair('weight_g', 9000, 8300).slice(1), { weightG: '8000' }, []],
  ])('%s', (_what, readings, asNew, [limit, share, result]) => {
    const findings = limit === undefined ? [] : [{ limit, share, result }]
    expect(proposedResult(readings, { ...nothing, ...asNew })).toEqual({
      result: result ?? null,
      findings,
    })
  })

  test('the worst of them is proposed, in whatever order they stand', () => {
    const asNew = { weightG: '8000', flowCfm: '400', pressureInH2O: null }
    const of = (flow: number, weight: number) =>
      proposedResult([...pair('flow_cfm', 200, flow), ...pair('weight_g', 9000, weight)], asNew)
    expect(of(400, 8300).result).toBe('restored_with_limits')
    expect(of(365, 8000).result).toBe('restored_with_limits')
    expect(of(200, 8000).result).toBe('not_restorable')
    expect(of(400, 8900).result).toBe('not_restorable')
  })

  test('a result is proven by who judged, and by a reading before and after unless it refuses', () => {
    const proven = (
      result: 'restored' | 'not_restorable',
      judgedBy: string | null,
      count: number,
    ) => provenResult({ result, judgedBy, readings: pair('flow_cfm', 1, 2).slice(0, count) })
    expect(proven('restored', 'Sam', 2)).toBe('restored')
    expect(proven('not_restorable', 'Sam', 0)).toBe('not_restorable')
    for (const [by, count] of [
      [null, 2],
      [' ', 2],
      ['Sam', 1],
    ] as const)
      expect(proven('restored', by, count)).toBeNull()
    expect(provenResult({ result: null, judgedBy: 'Sam', readings: [] })).toBeNull()
  })
})

describe('when a filter was read', () => {
  const arrived = new Date('2026-03-10T15:00:00.000Z')
  const week = 7 * 86_400_000
  const at = (late: number) => new Date(arrived.getTime() - late)
  test.each([
    [0, 0],
    [1, 1],
    [week, week],
    [week + 1, 0],
    [-1, 0],
  ])('%d ms before it arrived counts as %d', (late, counted) => {
    expect(readAt(at(late).toISOString(), arrived)).toEqual(at(counted))
    expect(doneAtOf(at(late).toISOString(), at(week + 5), arrived)).toEqual(at(counted))
  })

  test('a step comes after what it follows, and not after it arrived', () => {
    const done = at(5000).toISOString()
    expect(doneAtOf(done, at(3000), arrived)).toEqual(at(2999))
    expect(doneAtOf(done, at(5000), arrived)).toEqual(at(4999))
    expect(doneAtOf(done, at(-10), arrived)).toEqual(arrived)
    expect(doneAtOf(undefined, at(3000), arrived)).toEqual(arrived)
  })
})

describe('a filter in the work', () => {
  test('is measured after its cleaning until it is packed', () => {
    expect(workStates.filter((state) => stageFor(state) === 'after')).toEqual([
      'cleaned',
      'tested',
      'judged',
    ])
  })

  test('that waits stands where it was put on hold', () => {
    expect(workStateOf({ state: 'on_hold', heldFrom: 'tested' })).toBe('tested')
    expect(workStateOf({ state: 'on_hold', heldFrom: null })).toBe('received')
    expect(workStateOf({ state: 'packed', heldFrom: null })).toBe('packed')
    expect(hasReached({ state: 'on_hold', heldFrom: 'tested' }, 'tested')).toBe(true)
    expect(hasReached({ state: 'on_hold', heldFrom: 'tested' }, 'judged')).toBe(false)
  })

  const since = new Date('2026-03-10T15:00:00Z')
  const later = (ms: number) => new Date(since.getTime() + ms)
  test('may be taken back within an hour after it was handed over', () => {
    const gone = { state: 'handed_over', heldFrom: null } as const
    expect(nextStates(gone, since, later(3_600_000))).toEqual(['packed'])
    expect(nextStates(gone, since, later(3_600_001))).toEqual([])
    expect(nextStates({ state: 'on_hold', heldFrom: null }, since, since)).toEqual(['received'])
  })

  test.each([
    ['expected', 'expected'],
    ['received', 'received'],
    ['inspected', 'inspected'],
    ['cleaned', 'cleaned'],
    ['tested', 'tested'],
    ['judged', 'judged'],
    ['packed', 'packed'],
    ['handed_over', 'handed over'],
    ['on_hold', 'on hold'],
  ] as const)('that is %s is said to be %s', (state, name) => {
    const standing = { state, heldFrom: null, since }
    expect(() => checkNextState(standing, state, 'because', since)).toThrow(
      `A filter that is ${name} can’t change to ${name}.`,
    )
  })
})

test('shown with a digit of a flow, and two of the rest', () => {
  expect(shownValue('flow_cfm', '1412.57')).toBe('1,412.6')
  expect(shownValue('pressure_inh2o', '3.256')).toBe('3.26')
  expect(shownValue('ash_g', '453.59237')).toBe('1')
  expect([storedValue('ash_g', '1'), storedValue('pin_depth_in', '1,25')]).toEqual([
    '453.59',
    '1.25',
  ])
})

test.each([
  ['flow', 4.9, 5, 5000, 5000.1, '5 to 5,000 cfm', 'Air flow went down'],
  ['pressure', 0.04, 0.05, 100, 100.1, '0.05 to 100 inches of water', 'Pressure drop went up'],
  ['weight', 99, 100, 100_000, 100_001, '0.22 to 220 lb', 'Weight went up'],
] as const)(
  'of the %s our bench reads from and to its bounds',
  (quantity, low, least, most, high, shown, worse) => {
    const fields = {
      flow: ['flowBeforeCfm', 'flowAfterCfm'],
      pressure: ['pressureBeforeInH2O', 'pressureAfterInH2O'],
      weight: ['weightBeforeG', 'weightAfterG'],
    } as const
    const none = Object.fromEntries(
      Object.values(fields)
        .flat()
        .map((field) => [field, null]),
    )
    const [before, after] = fields[quantity]
    const doubts = (first: number | null, last: number | null) =>
      doubtsOf({
        ...none,
        [before]: first === null ? null : String(first),
        [after]: last === null ? null : String(last),
      } as Parameters<typeof doubtsOf>[0])
    const [better, poorer] = quantity === 'flow' ? [most, least] : [least, most]
    expect(doubts(poorer, better)).toEqual([])
    expect(doubts(least, least)).toEqual([])
    expect(doubts(better, poorer)).toEqual([
      {
        field: after,
        sentence: `${worse} after the cleaning. Please check it, or confirm it below.`,
      },
    ])
    const outside = `Our bench reads ${shown}. Please check it, or confirm it below.`
    expect(doubts(low, null)).toEqual([{ field: before, sentence: outside }])
    expect(doubts(null, high)).toEqual([{ field: after, sentence: outside }])
    expect(doubts(better, null)).toEqual([])
  },
)
