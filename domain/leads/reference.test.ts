import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idStartOf, referenceOf } from './reference.ts'

describe('a reference', () => {
  test.each([
    ['00000000-0000-4000-8000-000000000000', 'R-0000'],
    ['3cf0200a-0000-4000-8000-000000000000', 'R-7KR2'],
    ['fffff000-0000-4000-8000-000000000000', 'R-ZZZZ'],
  ])('of the row %s is %s', (id, reference) => {
    expect(referenceOf(id)).toBe(reference)
    expect(idStartOf(reference)).toBe(id.slice(0, 5))
  })

  test('leads back to its row, whichever it is', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(idStartOf(referenceOf(id) ?? '')).toBe(id.slice(0, 5))
      }),
    )
  })

  test.each(['r-7kr2', 'R7KR2', ' R 7KR2 ', 'R - 7KR2'])('is read from %j', (typed) => {
    expect(idStartOf(typed)).toBe('3cf02')
  })

  test('is read as it is heard', () => {
    expect(idStartOf('R-OIL1')).toBe(idStartOf('R-0111'))
  })

  test.each(['', 'R-', 'R-7KQ', 'R-7KQ22', 'R-7KU2', 'Dana', '7KQ2', 'R-7K%2'])(
    '%j is none',
    (typed) => {
      expect(idStartOf(typed)).toBeNull()
    },
  )

  test.each(['demo-1', '', '3CF02000', 'abc'])('an id such as %j has none', (id) => {
    expect(referenceOf(id)).toBeNull()
  })
})
