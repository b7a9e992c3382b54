import type { PortalTab } from '#domain/customer-addresses.ts'
import { portal } from '#content/portal.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { partOf } from '#web/account/part.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { Place } from './place.ts'

/** What every tab is told. */
export type TabProps = { place: Place; customer: Customer }

type LazyTab = Exclude<PortalTab, 'overview'>

// The overview comes with the page; the others when somebody is about to open them.
const loads: Record<LazyTab, () => Promise<{ default: React.ComponentType<TabProps> }>> = {
  services: async () => ({
    default: (await import('#web/portal/services/services-tab.tsx')).ServicesTab,
  }),
  appointments: async () => ({
    default: (await import('#web/portal/appointments/appointments-tab.tsx')).AppointmentsTab,
  }),
  invoices: async () => ({
    default: (await import('#web/portal/invoices/invoices-tab.tsx')).InvoicesTab,
  }),
  notifications: async () => ({
    default: (await import('#web/portal/notifications/notifications-tab.tsx')).NotificationsTab,
  }),
  insights: async () => ({
    default: (await import('#web/portal/insights/insights-tab.tsx')).InsightsTab,
  }),
}

const waiting = <SkeletonRows label={portal.lists.loading} rows={8} />

export const lazyTabs = {
  services: partOf(loads.services, waiting),
  appointments: partOf(loads.appointments, waiting),
  invoices: partOf(loads.invoices, waiting),
  notifications: partOf(loads.notifications, waiting),
  insights: partOf(loads.insights, waiting),
}

/** Prefetches the code of a tab. A failure is retried when the tab is chosen. */
export function loadTab(name: PortalTab): void {
  if (name !== 'overview') loads[name]().catch(() => undefined)
}
