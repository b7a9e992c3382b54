import { expect, test } from 'vitest'
import { serviceStatuses } from '#domain/statuses.ts'
import { turnaroundSteps } from '#domain/services/contract.ts'
import { derivedStatus, stepsOfFilters } from './derived-service.ts'

const days = { serviceDate: '2026-03-04', pickupDate: null, deliveryDate: null }

test('a service without filters is what it was set to', () => {
  for (const status of serviceStatuses)
    expect(derivedStatus({ status, quantity: 2 }, [])).toBe(status)
})

test('a cancelled service has no steps, and every other one shows how many filters are how far', () => {
  const counted = serviceStatuses.map((status) => [
    status,
    stepsOfFilters({ status, quantity: 2, ...days }, [], '2026-03-10').map(({ count }) => count),
  ])
  const none = { done: 0, of: 2 }
  expect(counted).toEqual(
    serviceStatuses.map((status) => [
      status,
      // Those of an order that was refused as a whole take the place of two others.
      status === 'cancelled' ? [] : turnaroundSteps.slice(2).map(() => none),
    ]),
  )
})
