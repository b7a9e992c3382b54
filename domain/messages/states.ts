import { deliveryStates } from '#domain/outbox/states.ts'

/** Of a text: as in the outbox, and while it is not there yet. */
export const smsStates = {
  ...deliveryStates,
  pending: { word: 'Pending', tone: 'waiting' },
} as const
