import { expect, test } from 'vitest'
import { goesBy, type JobEvent, jobNews } from './job-news.ts'

const events = Object.keys(jobNews) as JobEvent[]

test('of a usual job five statuses are emailed, and nothing between them is', () => {
  expect(events.filter((event) => jobNews[event] === 'status')).toEqual([
    'confirmed',
    'received',
    'question',
    'ready',
    'delivered',
  ])
})

test('that a service was put into our calendar is never emailed, and that we are on our way is a text', () => {
  const by = (event: JobEvent) => [goesBy(event, 'email'), goesBy(event, 'sms')]
  expect(by('scheduled')).toEqual([false, false])
  expect(by('on_our_way')).toEqual([false, true])
  expect(by('delivery_confirmed')).toEqual([false, true])
  expect(by('delivery_soon')).toEqual([true, true])
})
