/** Where an address stands: asked to confirm, confirmed, or gone. Who comes back is pending again. */
export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Who has left has left, confirmed or not. */
export function subscriptionStatus({
  confirmedAt,
  unsubscribedAt,
}: {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}): SubscriptionStatus {
  if (unsubscribedAt !== null) return 'unsubscribed'
  return confirmedAt === null ? 'pending' : 'confirmed'
}
