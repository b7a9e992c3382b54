import type { State } from '#domain/states.ts'
import type { ShownStatus } from './status-shown.ts'

export const serviceStates = {
  scheduled: { word: 'Scheduled', tone: 'waiting' },
  in_progress: { word: 'In progress', tone: 'working' },
  completed: { word: 'Completed', tone: 'done' },
  not_restorable: { word: 'Inspected, not restorable', tone: 'stopped' },
  delivered: { word: 'Delivered', tone: 'done' },
  returned: { word: 'Returned, not usable', tone: 'stopped' },
  ended: { word: 'Closed, no result', tone: 'stopped' },
  cancelled: { word: 'Cancelled', tone: 'stopped' },
} as const satisfies Record<ShownStatus, State>

/** Of an order, a filter and an appointment that can’t wait. */
export const rushState = { word: 'Rush', tone: 'open' } as const satisfies State
