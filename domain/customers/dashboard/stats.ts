import { centsOf } from '#domain/money.ts'
import type { PortalStats } from './contract.ts'

/** Sums are dollars as text. */
export type Counted = Pick<
  PortalStats,
  | 'totalServices'
  | 'completedServices'
  | 'pendingPayments'
  | 'overdueCount'
  | 'upcomingAppointments'
  | 'unreadNotifications'
> & {
  invoiced: string
  paid: string
  pending: string
  paidInPart: string
}

/**
 * The cards of the dashboard (portal specification, section 9). Sums are exact: cents divided once,
 * at the end.
 */
export function statsOf({ invoiced, paid, pending, paidInPart, ...counts }: Counted): PortalStats {
  const { totalServices, completedServices } = counts
  return {
    ...counts,
    activeServices: totalServices - completedServices,
    completionRate: totalServices === 0 ? 0 : Math.round((100 * completedServices) / totalServices),
    totalSpent: centsOf(invoiced) / 100,
    paidTotal: (centsOf(paid) + centsOf(paidInPart)) / 100,
    openTotal: (centsOf(pending) - centsOf(paidInPart)) / 100,
  }
}
