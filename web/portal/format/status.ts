import { portal } from '#content/portal.ts'
import { shownStatus } from '#domain/services/status-shown.ts'

/** What a status means to somebody who waits: it decides colour and sign. */
export type Tone = 'done' | 'working' | 'waiting' | 'stopped' | 'plain'

const tones: Record<string, Tone> = {
  'inspected, not restorable': 'stopped',
  'returned, not usable': 'stopped',
  completed: 'done',
  delivered: 'done',
  paid: 'done',
  in_progress: 'working',
  confirmed: 'working',
  scheduled: 'waiting',
  pending: 'waiting',
  cancelled: 'stopped',
  overdue: 'stopped',
}

export function toneOf(status: string): Tone {
  return Object.hasOwn(tones, status) ? (tones[status] ?? 'plain') : 'plain'
}

/** "in_progress" is read as "in progress". */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ')
}

/** Of a service none of whose filters was restored the status alone would say that all is well. */
export function serviceStatus(service: Parameters<typeof shownStatus>[0]): string {
  const shown = shownStatus(service)
  return shown === 'not_restorable' || shown === 'returned' ? portal.services.states[shown] : shown
}

/** An invoice whose day has passed is shown as overdue, whatever is stored. */
export function invoiceStatus({
  status,
  isOverdue,
}: {
  status: string
  isOverdue: boolean
}): string {
  return isOverdue ? 'overdue' : status
}
