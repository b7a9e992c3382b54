/** What the states of rows are called, wherever staff see them. */
export const serviceStates = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  not_restorable: 'Inspected, not restorable',
  delivered: 'Delivered',
  returned: 'Returned, not usable',
  cancelled: 'Cancelled',
} as const
export const appointmentStates = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
export const invoiceStates = {
  pending: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  cancelled: 'Cancelled',
} as const
export const conversationStates = { active: 'Open', closed: 'Closed' } as const
export const urgencyStates = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} as const
export const followUpStates = { open: 'Open', done: 'Done' } as const
export const reviewStates = {
  pending: 'To review',
  approved: 'On the site',
  rejected: 'Rejected',
} as const
