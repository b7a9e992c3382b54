export const outboxChannels = ['mail', 'sms'] as const
export type OutboxChannel = (typeof outboxChannels)[number]
export const mailServices = ['sendgrid', 'resend', 'smtp'] as const

/**
 * "Sent" means that a provider accepted it, "kept" that none is set up and nothing left us,
 * "delivered" that its receipt came.
 */
export const waitingStates = ['queued', 'sending'] as const
export const messageStates = [
  ...waitingStates,
  'sent',
  'kept',
  'delivered',
  'bounced',
  'failed',
] as const
export type MessageState = (typeof messageStates)[number]

/** Takes messages while no service is set up: they stay on our own server. */
const ownMailboxes: readonly string[] = ['file', 'mailbox']

export function isOwnMailbox(provider: string | null): boolean {
  return provider !== null && ownMailboxes.includes(provider)
}

/** `bounced`: it did not arrive, and nobody tries again. */
export type DeliveryReport = 'accepted' | 'delivered' | 'bounced'

/**
 * State after a report. Reports come twice and in any order: a weaker one never replaces a
 * stronger. A message given up here because its fate was unknown may turn out to be sent.
 */
export function stateAfter(state: MessageState, deliveryReport: DeliveryReport): MessageState {
  // Also after "delivered": a mail server may take a mail and send it back later.
  if (deliveryReport === 'bounced' || state === 'bounced') return 'bounced'
  if (deliveryReport === 'delivered' || state === 'delivered') return 'delivered'
  return 'sent'
}
