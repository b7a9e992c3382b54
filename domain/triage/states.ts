import type { State } from '#domain/states.ts'
import type { TriageStatus } from './triage.ts'

/** Of a request; the colors are stated. */
export const triageStates = {
  pending: { word: 'Pending', tone: 'open' },
  in_progress: { word: 'In progress', tone: 'working' },
  resolved: { word: 'Resolved', tone: 'done' },
  escalated: { word: 'Escalated', tone: 'stopped' },
} as const satisfies Record<TriageStatus, State>
