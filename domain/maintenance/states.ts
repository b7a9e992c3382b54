import type { State } from '#domain/states.ts'
import type { Urgency } from './urgency.ts'

export const urgencyStates = {
  critical: { word: 'Critical', tone: 'stopped' },
  high: { word: 'High', tone: 'waiting' },
  medium: { word: 'Medium', tone: 'plain' },
  low: { word: 'Low', tone: 'plain' },
} as const satisfies Record<Urgency, State>
