import type { State } from '#domain/states.ts'
import type { SubscriptionStatus } from './subscription.ts'

export const subscriptionStates = {
  pending: { word: 'Pending', tone: 'waiting' },
  confirmed: { word: 'Confirmed', tone: 'done' },
  unsubscribed: { word: 'Unsubscribed', tone: 'stopped' },
} as const satisfies Record<SubscriptionStatus, State>
