import { expect, test } from 'vitest'
import { sampleOrder } from '#content/samples/order.ts'
import { publicStatus } from '#domain/services/status-link.ts'
import { sampleStatus } from './sample-order.ts'

test('a shared link would show the sample order on the bench, each step counted', () => {
  const status = sampleStatus()
  expect(publicStatus.parse(status)).toEqual(status)
  const { judged, cleaned, inspected, received } = sampleOrder.filters
  const all = judged + cleaned + inspected + received
  expect(status).toMatchObject({ status: 'in_progress', quantity: all })
  const counts = Object.fromEntries(status.turnaround.map(({ step, count }) => [step, count]))
  expect(counts).toMatchObject({
    received: { done: all, of: all },
    inspected: { done: judged + cleaned + inspected, of: all },
    cleaned: { done: judged + cleaned, of: all },
    ready: { done: judged, of: all },
    delivered: { done: 0, of: all },
  })
})
