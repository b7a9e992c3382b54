/** What drives a risk: the first of equal weight names it. */
export const riskRules = [
  'service_gap',
  'overdue_invoice',
  'volume_drop',
  'bounced_contact',
] as const
/** Tables whose rows cause a risk, and what automation does about it. */
export const causeTables = ['service_history', 'invoices', 'outbox'] as const

/** What makes a customer likely to leave, in points that add up to 100 at most. */
export const riskPoints = {
  /** At a whole usual pause beyond the usual day; proportionally before. */
  pastCycle: 40,
  /** For each overdue invoice, more once it is old, and for all of them together. */
  overdueInvoice: 10,
  oldInvoice: 15,
  mostForInvoices: 30,
  /** When nothing came in the last half year; proportionally when less came. */
  fallingVolume: 20,
  /** For each message that came back, and for all of them. */
  bounced: 10,
  mostForBounced: 20,
} as const

/** An invoice is old when it is overdue for more days than this. */
export const oldInvoiceDays = 30
/** Of this share less, and of that many filters before, a fall is none. */
export const fallCountsFrom = { share: 0.25, filters: 4 } as const
export const halfYearDays = 182
export const yearDays = 365
/** How far back a message that came back still says something. */
export const bouncedCountsDays = 90

export const riskLevels = { red: 70, orange: 40 } as const
export const riskColours = ['red', 'orange', 'green'] as const
export type RiskColour = (typeof riskColours)[number]

/** What a prevented cancellation is worth, in dollars (portal specification, section 9). */
export const dollarsPerPrevented = 5700

/** Dollars of revenue that prevented cancellations have kept (portal specification, section 9). */
export function revenueProtected(preventedCancellations: number): number {
  return preventedCancellations * dollarsPerPrevented
}
