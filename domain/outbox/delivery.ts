/** Where a message stands. "Sent" means that a provider accepted it, "delivered" that its receipt came. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'failed'

/** Who takes messages while no service is set up: what they have is in the house. */
export const ownMailboxes: readonly string[] = ['file', 'mailbox']

export function isOwnMailbox(provider: string | null): boolean {
  return provider !== null && ownMailboxes.includes(provider)
}

/**
 * What a message's state is called wherever people see it, with whoever took it: what only our own mailbox holds has
 * been sent to nobody. Takes the states of the outbox and those of a text's record.
 */
export function displayState<State extends string>(
  state: State,
  takenBy: string | null,
): State | 'kept' {
  return state === 'sent' && isOwnMailbox(takenBy) ? 'kept' : state
}

/** What a provider reports afterwards. `bounced`: it did not arrive, and nobody tries again. */
export type DeliveryReport = 'accepted' | 'delivered' | 'bounced'

/**
 * Where a message stands after a report. Reports come twice and in any order: a weaker one never takes back a stronger.
 * What was given up here because nobody knew of it turns out to be sent.
 */
export function stateAfter(state: MessageState, deliveryReport: DeliveryReport): MessageState {
  // Also after "delivered": a mail server may take a mail and send it back later.
  if (deliveryReport === 'bounced' || state === 'bounced') return 'bounced'
  if (deliveryReport === 'delivered' || state === 'delivered') return 'delivered'
  return 'sent'
}
