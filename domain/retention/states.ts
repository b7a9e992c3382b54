import type { State } from '#domain/states.ts'
import type { OfficeInsight } from './contract.ts'

/** Of what is advised for a customer. */
export const insightStates = {
  pending: { word: 'Pending', tone: 'waiting' },
  in_progress: { word: 'In progress', tone: 'working' },
} as const satisfies Record<OfficeInsight['status'], State>
