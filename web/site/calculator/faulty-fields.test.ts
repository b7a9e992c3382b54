import { expect, test } from 'vitest'
import { checkInputs } from '#domain/savings/inputs.ts'
import { faultyFields } from './faulty-fields.ts'

test.each([
  ['', '', '', ['industry', 'filtersPerMonth', 'costPerFilter']],
  ['mining', '', '400', ['filtersPerMonth']],
  ['', '-1', '400', ['industry']],
  ['mining', '0', '400', ['filtersPerMonth']],
  ['mining', '-1', '0', ['filtersPerMonth', 'costPerFilter']],
  ['mining', '24', '100001', ['costPerFilter']],
  ['mining', '1.5', '400', ['filtersPerMonth']],
  ['mining', '24', '400', []],
])(
  'of industry %j, filters %j, cost %j the form marks what its message is about',
  (industry, filtersPerMonth, costPerFilter, marked) => {
    const typed = { industry, filtersPerMonth, costPerFilter }
    const check = checkInputs(typed)
    const faults = faultyFields(typed, check.ok ? null : check.message)
    expect(Object.entries(faults).flatMap(([name, isFaulty]) => (isFaulty ? [name] : []))).toEqual(
      marked,
    )
  },
)
