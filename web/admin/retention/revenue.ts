/** What one prevented cancellation is worth, in dollars (specification of portal and admin, section 9). */
export const eachPrevented = 5700

/** Dollars. */
export function revenueProtected(preventedCancellations: number): number {
  return preventedCancellations * eachPrevented
}
