import { expect, test } from 'vitest'
import { firstChange } from './history-change.ts'

const spring = { date: '2025-05-01', filterType: 'DPF', mileage: 200_000 }
const fall = { date: '2025-11-01', filterType: 'DPF', mileage: 300_000 }

test.each([
  ['added', [fall], [fall, spring], '2025-05-01'],
  ['removed', [spring, fall], [spring], '2025-11-01'],
  ['emptied', [spring, fall], null, '2025-05-01'],
  ['moved to another day', [fall], [{ ...fall, date: '2025-10-01' }], '2025-10-01'],
  ['said to have been due', [spring, fall], [spring, { ...fall, wasDue: true }], '2025-11-01'],
  ['in another order', [spring, fall], [fall, spring], null],
  ['in another form', [fall], JSON.stringify({ services: [fall] }), null],
  ['unreadable before and after', 'by the dealer', 'elsewhere', null],
])('a history that is %s', (_, before, after, first) => {
  expect(firstChange(before, after)).toBe(first)
})
