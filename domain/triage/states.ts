import type { State } from '#domain/states.ts'

/** The status of a request (portal specification, sections 3 and 4). */
export const triageStatuses = ['pending', 'in_progress', 'resolved', 'escalated'] as const
export type TriageStatus = (typeof triageStatuses)[number]

/** Of a request; the colors are stated. */
export const triageStates = {
  pending: { word: 'Pending', tone: 'open' },
  in_progress: { word: 'In progress', tone: 'working' },
  resolved: { word: 'Resolved', tone: 'done' },
  escalated: { word: 'Escalated', tone: 'stopped' },
} as const satisfies Record<TriageStatus, State>
