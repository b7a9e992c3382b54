/** What the state of an email or text is called, wherever staff see it. */
export const messageStates = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  kept: 'Kept here',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
} as const
