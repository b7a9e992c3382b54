import { expect, test } from 'vitest'
import { filterChange, typedFilterChange } from '#domain/filters/contract.ts'
import { gramsOf, gramsTyped, poundsOf } from './pounds.ts'

test.each([
  ['18.08', '8200.95', '18.08'],
  ['1,2', '544.31', '1.2'],
  ['220', '99790.32', '220'],
])('%s pounds are %s grams, and are shown as %s', (typed, grams, shown) => {
  expect(gramsOf(typed)).toBe(grams)
  expect(poundsOf(grams)).toBe(shown)
})

test('a stored weight that nobody has changed stays as it is, to the gram', () => {
  expect(poundsOf('8200.0')).toBe('18.08')
  expect(gramsTyped('18.08', '8200.0')).toBe('8200.0')
  expect(gramsTyped('18.1', '8200.0')).toBe('8210.02')
  expect(gramsTyped('', '8200.0')).toBeNull()
})

test.each(['heavy', '123456', '1.2.3'])(
  '%s pounds is refused, and is never read as grams',
  (typed) => {
    const form = typedFilterChange({ weightNewG: null })
    expect(form.safeParse({ weightNewG: typed }).success).toBe(false)
    expect(form.safeParse({ weightNewG: '18.08' }).data).toEqual({ weightNewG: '8200.95' })
    expect(filterChange.safeParse({ weightNewG: '8200.95' }).success).toBe(true)
  },
)
