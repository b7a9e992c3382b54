import { describe, expect, test } from 'vitest'
import { contactPrefill, demoPrefill, wanted } from './prefill.ts'

const line = 'From the savings calculator: Mining, 1,300 filters a month, $400 per new filter.'

test('the numbers of the calculator become one line of the message', () => {
  expect(contactPrefill('?industry=mining&filters=1300&cost=400')).toEqual([
    { field: 'message', value: line, isNamed: false },
  ])
})

test.each([
  ['', 'nothing'],
  ['?industry=mining&filters=13', 'a link that is cut'],
  ['?industry=%3Cb%3E&filters=13&cost=400', 'an industry that we do not have'],
  ['?industry=mining&filters=-1&cost=400', 'a number below one'],
  ['?industry=mining&filters=13&cost=1e9', 'a number beyond the calculator'],
])('%s puts nothing into the message: %s', (search) => {
  expect(contactPrefill(search)).toEqual([])
  expect(demoPrefill(search)).toEqual([])
})

test.each([
  ['transportation', 'fleet'],
  ['manufacturing', 'air'],
  ['construction', 'multiple'],
  ['agriculture', 'multiple'],
])('a demo for %s is about %s, with the numbers in the comments', (industry, type) => {
  const [filterTypes, comments] = demoPrefill(`?industry=${industry}&filters=2&cost=9`)
  expect(filterTypes).toEqual({ field: 'filterTypes', value: type, isNamed: false })
  expect(comments?.value).toContain('2 filters a month, $9 per new filter')
})

test('the service that a link names goes before the usual one, and an unknown service is none', () => {
  expect(demoPrefill('?service=dpf&industry=mining&filters=13&cost=400')[0]).toEqual({
    field: 'filterTypes',
    value: 'dpf',
    isNamed: true,
  })
  expect(demoPrefill('?service=submarine')).toEqual([])
  expect(demoPrefill('?industry=other&filters=13&cost=400').map(({ field }) => field)).toEqual([
    'comments',
  ])
})

describe('what goes in', () => {
  const prefill = demoPrefill('?service=dpf&industry=mining&filters=1300&cost=400')
  const fields = (
    isNew: boolean,
    hasDraft: boolean,
    values: Record<string, string>,
    before: Record<string, string> = {},
  ) =>
    wanted(prefill, { isNew, hasDraft, valueOf: (field) => values[field] ?? '', before }).map(
      ({ field }) => field,
    )

  test('all of it into an empty form', () => {
    expect(fields(true, false, {})).toEqual(['filterTypes', 'comments'])
    expect(fields(false, false, {})).toEqual(['filterTypes', 'comments'])
  })

  test('nothing over words that a person has written', () => {
    expect(fields(true, true, { filterTypes: 'air', comments: 'Two DPFs.' })).toEqual([
      'filterTypes',
    ])
    expect(fields(false, true, { filterTypes: 'air', comments: 'Two DPFs.' })).toEqual([])
  })

  test('the numbers of a second calculation in place of those of the first', () => {
    const first = { filterTypes: 'air', comments: 'Ten filters a month.' }
    expect(fields(true, true, first, first)).toEqual(['filterTypes', 'comments'])
    expect(fields(true, true, { ...first, comments: 'Ten, and two DPFs.' }, first)).toEqual([
      'filterTypes',
    ])
    expect(fields(false, true, first, first)).toEqual([])
  })

  test('nothing again after a reload where a person has taken it out', () => {
    expect(fields(false, true, {})).toEqual([])
  })
})
