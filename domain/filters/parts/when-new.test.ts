import { describe, expect, test } from 'vitest'
import { partKey } from '#domain/filters/part-number.ts'
import { type KnownPart, nothingLearned, whenNew } from './when-new.ts'

const nothing = { weightG: null, flowCfm: null, pressureInH2O: null }
const part: KnownPart = {
  said: { ...nothing, flowCfm: '412.0', pressureInH2O: '2.00', source: 'typed' },
  learned: {
    weightG: { value: '8000.0', filters: 7 },
    flowCfm: { value: '400.0', filters: 7 },
    pressureInH2O: { value: '2.40', filters: 6 },
  },
}

describe('what a filter is compared with', () => {
  test.each([
    ['nobody knows', nothing, null, null, nothing, [null, null, null]],
    [
      'was typed of the filter itself, before its part number',
      { ...nothing, flowCfm: '430.0' },
      part,
      null,
      { weightG: '8000.0', flowCfm: '430.0', pressureInH2O: '2.00' },
      ['learned', 'filter', 'typed'],
    ],
    [
      'was typed of its part number, before what was read or learned',
      nothing,
      part,
      '3.10',
      { weightG: '8000.0', flowCfm: '412.0', pressureInH2O: '2.00' },
      ['learned', 'typed', 'typed'],
    ],
    [
      'it read after its own first cleaning, before what others teach',
      nothing,
      { ...part, said: null },
      '3.10',
      { weightG: '8000.0', flowCfm: '400.0', pressureInH2O: '3.10' },
      ['learned', 'learned', 'first'],
    ],
    [
      'a file of ours says',
      nothing,
      { said: { ...nothing, weightG: '7900.0', source: 'imported' }, learned: nothingLearned },
      null,
      { ...nothing, weightG: '7900.0' },
      ['imported', null, null],
    ],
  ] as const)('%s', (_what, own, known, firstPressure, asNew, from) => {
    const found = whenNew({ own, part: known as KnownPart | null, firstPressure })
    const { weightG, flowCfm, pressureInH2O } = found.asNewFrom
    expect(found.asNew).toEqual(asNew)
    expect([weightG, flowCfm, pressureInH2O].map((one) => one?.source ?? null)).toEqual(from)
  })

  test('says of how many filters it was learned, and of nothing else', () => {
    const { asNewFrom } = whenNew({ own: nothing, part, firstPressure: null })
    expect(asNewFrom.weightG).toEqual({ source: 'learned', filters: 7 })
    expect(asNewFrom.flowCfm).toEqual({ source: 'typed', filters: null })
  })
})

test.each([
  ['A 680 491 03 94', 'a6804910394', true],
  ['23535-852', '23535.852', true],
  ['A680/1', 'A6801', true],
  ['A6801', 'A6802', false],
])('the part numbers %s and %s are the same: %s', (one, other, isSame) => {
  expect(partKey(one) === partKey(other)).toBe(isSame)
})
