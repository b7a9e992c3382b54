import { expect, test } from 'vitest'
import { measuredFilter } from './staff-contract.ts'
import { doubtsOf } from './reading-doubts.ts'

const usual = {
  flowBeforeCfm: '210',
  flowAfterCfm: '412.5',
  pressureBeforeInH2O: '9.1',
  pressureAfterInH2O: '2.05',
  weightBeforeG: '8200',
  weightAfterG: '7900',
}
const nothing = {
  flowBeforeCfm: null,
  flowAfterCfm: null,
  pressureBeforeInH2O: null,
  pressureAfterInH2O: null,
  weightBeforeG: null,
  weightAfterG: null,
}

test.each([
  ['usual ones', {}, []],
  [
    'the same before and after',
    { flowAfterCfm: '210', pressureAfterInH2O: '9.1', weightAfterG: '8200' },
    [],
  ],
  ['less air flow', { flowAfterCfm: '100' }, ['flowAfterCfm']],
  ['more pressure drop', { pressureAfterInH2O: '30' }, ['pressureAfterInH2O']],
  ['more weight', { weightAfterG: '9900' }, ['weightAfterG']],
  [
    'all three',
    { flowAfterCfm: '100', pressureAfterInH2O: '30', weightAfterG: '9900' },
    ['flowAfterCfm', 'pressureAfterInH2O', 'weightAfterG'],
  ],
  ['none before', { flowBeforeCfm: null, pressureBeforeInH2O: null, weightBeforeG: null }, []],
  ['nothing at all', nothing, []],
  [
    'a flow that no bench has',
    { flowBeforeCfm: '0', flowAfterCfm: '9000' },
    ['flowBeforeCfm', 'flowAfterCfm'],
  ],
  [
    'a weight that was sent in pounds',
    { weightBeforeG: '18', weightAfterG: '17' },
    ['weightBeforeG', 'weightAfterG'],
  ],
  ['a pressure in pascals', { pressureBeforeInH2O: '2260' }, ['pressureBeforeInH2O']],
])(
  'of readings with %s, each that cannot well be is asked about beside its field',
  (_what, more, fields) => {
    expect(doubtsOf({ ...usual, ...more }).map(({ field }) => field)).toEqual(fields)
    const sent = { serialNumber: 'DPF-88213', ...usual, ...more }
    const issues = measuredFilter.safeParse(sent).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual(fields)
    expect(measuredFilter.safeParse({ ...sent, readingsConfirmed: true }).success).toBe(true)
  },
)

test('a verdict is empty until somebody has judged, and a filter that cannot be restored has a reason', () => {
  const sent = { serialNumber: 'DPF-88213', ...nothing }
  for (const verdict of ['', null, undefined])
    expect(measuredFilter.safeParse({ ...sent, verdict }).data?.verdict).toBeNull()
  expect(
    measuredFilter
      .safeParse({ ...sent, verdict: 'not_restorable', reason: ' ' })
      .error?.issues.map(({ path }) => path),
  ).toEqual([['reason']])
  expect(
    measuredFilter.safeParse({ ...sent, verdict: 'not_restorable', reason: 'Cracked.' }).success,
  ).toBe(true)
})
