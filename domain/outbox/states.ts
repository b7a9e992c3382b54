import type { State } from '#domain/states.ts'
import type { OutboxRow } from './contract.ts'

/** Of an email or text. */
export const deliveryStates = {
  queued: { word: 'Queued', tone: 'waiting' },
  sending: { word: 'Sending', tone: 'waiting' },
  sent: { word: 'Sent', tone: 'working' },
  kept: { word: 'Kept here', tone: 'plain' },
  delivered: { word: 'Delivered', tone: 'done' },
  bounced: { word: 'Bounced', tone: 'stopped' },
  failed: { word: 'Failed', tone: 'stopped' },
} as const satisfies Record<OutboxRow['status'], State>
