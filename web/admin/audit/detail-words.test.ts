import { expect, test } from 'vitest'
import { detailWords } from './detail-words.ts'

test.each([
  [null, []],
  [{ change: 'moved_on_board' }, ['Moved on board']],
  [{ from: 'pending', to: 'confirmed' }, ['pending → confirmed']],
  [{ from: null, to: 12 }, ['nothing → 12']],
  [
    { change: 'profile', fields: ['firstName', 'phone'] },
    ['Profile', 'Changed: first name, phone'],
  ],
  [{ before: { pickup: 1, delivery: 2 }, after: { pickup: 3, delivery: 2 } }, ['Pickup: 1 → 3']],
  [{ isOn: true, rush: false }, ['Rush: no', 'On: yes'].toSorted().reverse()],
])('%j is said in words', (detail, words) => {
  expect(detailWords(detail).toSorted()).toEqual([...words].toSorted())
})

test('a key without words is left out, and what is secret wherever it is', () => {
  expect(
    detailWords({
      apiToken: 'x',
      visitorId: 'x',
      before: { webhookSecret: 'old', code: '1', name: 'A' },
      after: { webhookSecret: 'new', code: '2', name: 'B' },
    }),
  ).toEqual(['Name: a → b'].map((line) => line.replace('a → b', 'A → B')))
})

test('a long text is cut', () => {
  expect(detailWords({ reason: 'x '.repeat(400) })[0]).toHaveLength('Reason: '.length + 120)
})
