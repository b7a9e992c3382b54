import type { State } from '#domain/states.ts'
import type { reviewStatuses } from './staff-contract.ts'

export const reviewStates = {
  pending: { word: 'To review', tone: 'waiting' },
  approved: { word: 'On the site', tone: 'done' },
  rejected: { word: 'Rejected', tone: 'stopped' },
} as const satisfies Record<(typeof reviewStatuses)[number], State>
