/** What has happened with a customer, in their file. */
export const customerHistoryText = {
  heading: 'Activity',
  show: 'Show',
  all: 'Everything',
  none: 'Nothing of this kind yet.',
  by: 'by {name}',
  kinds: {
    message: 'Message',
    chat: 'Chat',
    request: 'Request',
    review: 'Review',
    call: 'Call',
    follow_up: 'Follow-up',
    note: 'Note',
    payment: 'Payment',
    invoice: 'Invoice',
    service: 'Service',
    appointment: 'Appointment',
    due: 'Due filter',
    account: 'Account',
  },
} as const
