/** How the states of rows look, wherever they are shown. */
export const serviceTones = {
  scheduled: 'waiting',
  in_progress: 'working',
  completed: 'done',
  not_restorable: 'stopped',
  delivered: 'done',
  returned: 'stopped',
  cancelled: 'stopped',
} as const
export const filterTones = {
  expected: 'open',
  received: 'working',
  inspected: 'working',
  cleaned: 'working',
  tested: 'working',
  judged: 'done',
  packed: 'done',
  handed_over: 'done',
  on_hold: 'waiting',
} as const
export const appointmentTones = {
  pending: 'waiting',
  confirmed: 'working',
  completed: 'done',
  cancelled: 'stopped',
} as const
export const invoiceTones = {
  pending: 'waiting',
  overdue: 'stopped',
  paid: 'done',
  cancelled: 'plain',
} as const
export const messageTones = {
  queued: 'waiting',
  sending: 'waiting',
  kept: 'plain',
  sent: 'working',
  delivered: 'done',
  bounced: 'stopped',
  failed: 'stopped',
} as const
export const conversationTones = { active: 'working', closed: 'plain' } as const
export const urgencyTones = {
  critical: 'stopped',
  high: 'waiting',
  medium: 'plain',
  low: 'plain',
} as const
export const followUpTones = { open: 'waiting', done: 'done' } as const
export const reviewTones = { pending: 'waiting', approved: 'done', rejected: 'stopped' } as const
