import { expect, test } from 'vitest'
import { subscriptionStatus } from './subscription.ts'

const at = new Date('2026-03-10T15:00:00Z')

test.each([
  ['neither confirmed nor left', null, null, 'pending'],
  ['confirmed', at, null, 'confirmed'],
  ['confirmed, then left', at, at, 'unsubscribed'],
  ['left without ever having confirmed', null, at, 'unsubscribed'],
] as const)('an address that has %s', (_what, confirmedAt, unsubscribedAt, status) => {
  expect(subscriptionStatus({ confirmedAt, unsubscribedAt })).toBe(status)
})
