import { expect, test } from 'vitest'
import { fill, fillUnknown } from './fill.ts'

test.each<[text: string, values: Record<string, string | number>, result: string]>([
  ['{count} more', { count: 1200 }, '1,200 more'],
  ['{a} and {b}', { a: '{b}', b: 'two' }, '{b} and two'],
  ['{a} stays', {}, '{a} stays'],
  ['{a}{a}', { a: '' }, ''],
  ['Hi {name}, bye {name}', { name: 'Cash $& Carry' }, 'Hi Cash $& Carry, bye Cash $& Carry'],
  ["{name}'s", { name: "$1 $$ $` $'" }, "$1 $$ $` $''s"],
])('%s with %j is filled to the letter', (text, values, result) => {
  expect(fillUnknown(text, values)).toBe(result)
})

test('a gap without a value, a value without a gap and a text with unknown gaps do not compile', () => {
  const text: string = '{day}'
  // @ts-expect-error -- the day is missing
  fill('{count} on {day}', { count: 1 })
  // @ts-expect-error -- there is no gap for the year
  fill('{count} on {day}', { count: 1, day: 'Monday', year: 2026 })
  // @ts-expect-error -- its gaps are known to nobody
  fill(text, { day: 'Monday' })
  expect(fill('{count} on {day}', { count: 1, day: 'Monday' })).toBe('1 on Monday')
})
