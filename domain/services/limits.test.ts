import { describe, expect, test } from 'vitest'
import { lineTaken } from './bench/derived-service.ts'
import { readingQuestion } from './bench/reading-question.ts'
import { stepNotice } from './news/step-notices.ts'

describe('of filters that could not be restored', () => {
  test.each([
    [0, 'Your filters are ready'],
    [1, '1 of your filters is ready, 1 could not be restored'],
    [2, 'Inspected, not restorable'],
  ])('%i of two make a service that is done: %s', (refused, title) => {
    const service = { serviceType: 'DPF Cleaning', filterType: 'DPF', quantity: 2 }
    const outcome = { quantity: 2, refused, named: refused === 0 ? null : 'unit 217' }
    const notice = stepNotice('completed', {
      ...service,
      serviceDate: '2026-03-12',
      outcome,
    })
    expect(notice.title).toBe(title)
  })
})

test.each([
  [1, 'taken'],
  [2, 'taken'],
  [3, null],
])(
  'with two lines of %i that were ordered an arrival of no known truck takes: %s',
  (quantity, id) => {
    const line = (one: string) => ({
      id: one,
      state: 'expected' as const,
      filterId: null,
      vehicle: { id: one },
    })
    const arrival = { filterId: null, vehicleId: null }
    const taken = lineTaken({ quantity }, [line('first'), line('taken')], arrival)
    expect(taken?.id ?? null).toBe(id)
  },
)

// Nothing is no tenth of anything: an empty pan after a cleaning is as it should be.
test.each([
  ['0', false],
  ['10', true],
  ['11', false],
])('%s g of ash where 100 are usual is ten times off: %s', (value, isAsked) => {
  const read = { stage: 'after', quantity: 'ash_g', value } as const
  expect(readingQuestion(read, { readings: [], usual: '100' }) !== null).toBe(isAsked)
})
