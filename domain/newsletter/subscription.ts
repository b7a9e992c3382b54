/** Whoever comes back is pending again. */
export const subscriptionStatuses = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

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
