/** "Sent" means that a provider accepted it, "delivered" that its receipt came. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'failed'

/** Takes messages while no service is set up: they stay on our own server. */
export const ownMailboxes: readonly string[] = ['file', 'mailbox']

export function isOwnMailbox(provider: string | null): boolean {
  return provider !== null && ownMailboxes.includes(provider)
}

/**
 * The state as people see it: what only our own mailbox has was sent to nobody. Takes the states of
 * the outbox and those of a text's record.
 */
export function displayState<State extends string>(
  state: State,
  takenBy: string | null,
): State | 'kept' {
  return state === 'sent' && isOwnMailbox(takenBy) ? 'kept' : state
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
