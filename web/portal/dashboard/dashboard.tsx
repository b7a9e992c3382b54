import '#web/styles/dashboard.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { portal } from '#content/portal.ts'
import { accountName } from '#domain/accounts/account-name.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { signInPages } from '#domain/sign-in-addresses.ts'
import { customerNews } from '#web/data/customer-news.ts'
import { statsQuery } from '#web/data/customers-dashboard.ts'
import { readStoredCustomer } from '#web/data/stored-customer.ts'
import { useLive } from '#web/data/use-live.ts'
import { goToSignIn } from '#web/data/way-back.ts'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { ConfirmEmailLine } from '#web/account/email-proof/confirm-email-line.tsx'
import { EmailProof } from '#web/account/email-proof/email-proof.tsx'
import { Guarded } from '#web/account/part.tsx'
import { NeedsYou } from '#web/portal/needs/needs-you.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { loadToastsSoon } from '#web/ui/toast.ts'
import { lazyTabs, loadTab } from './lazy-tabs.tsx'
import { AccountSummary } from './overview/account-summary.tsx'
import { QuickActions } from './overview/quick-actions.tsx'
import { RecentActivity } from './overview/recent-activity.tsx'
import { hashTo, placeOf, tabsFor, type Place } from './place.ts'
import { PrintHead } from './overview/print-head.tsx'
import { StatCards } from './overview/stat-cards.tsx'
import { usePlace } from './use-place.ts'

const { banner, eyebrow, tabs, tabsLabel, unread } = portal

export function Dashboard({ customer }: { customer: Customer }) {
  const asked = usePlace()
  const role = customer.role ?? 'manager'
  const names = tabsFor(role)
  const [first = 'notifications'] = names
  const place = names.includes(asked.tab) ? asked : placeOf(first)
  const stats = useQuery(statsQuery())
  const client = useQueryClient()
  useLive({
    ...customerNews(client),
    onSessionEnded() {
      // Signed out in another tab; otherwise the next call leads to the sign-in.
      if (readStoredCustomer() === null) goToSignIn(signInPages.portal)
      else void stats.refetch()
    },
  })
  const isOverview = place.tab === 'overview'
  const entries = names.map((name) => ({
    name,
    label: tabs[name],
    ...(name === 'notifications'
      ? { count: stats.data?.unreadNotifications ?? 0, countLabel: unread }
      : {}),
  }))

  return (
    <EmailProof customer={customer}>
      <PortalHeader customer={customer} here="dashboard" />
      <PrintHead customer={customer} tab={place.tab} />
      <main id="content" ref={loadToastsSoon}>
        <div className="on-night bg-night text-chalk">
          <div
            className={
              isOverview
                ? 'wrap pt-4 lg:pt-8'
                : 'wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-3'
            }
          >
            <div
              className={
                isOverview ? 'flex flex-wrap items-end justify-between gap-x-10 gap-y-4' : 'min-w-0'
              }
            >
              <div className="min-w-0">
                <p className={isOverview ? 'text-xs font-semibold text-chalk-soft' : 'sr-only'}>
                  {eyebrow}
                </p>
                <h1 className={`break-words ${isOverview ? 'text-2xl' : 'text-lg'}`}>
                  {accountName(customer)}
                </h1>
              </div>
              {isOverview && <AiBanner />}
            </div>
            {role === 'manager' && <StatCards stats={stats} isShort={!isOverview} />}
          </div>
        </div>
        <div className="wrap pb-28">
          {/* The overview has it among what needs the customer. */}
          {!isOverview && <ConfirmEmailLine showsBlock className="mt-4" />}
          <Tabs
            label={tabsLabel}
            tabs={entries}
            selected={place.tab}
            onSelect={(tab) => (location.hash = hashTo(tab))}
            onNear={loadTab}
          />
          <TabPanel name={place.tab}>
            <TabContent key={place.tab} place={place} customer={customer} />
          </TabPanel>
        </div>
      </main>
    </EmailProof>
  )
}

/**
 * The company's claims, as the specification fixes them; the note says that they are not the
 * customer's own numbers.
 */
function AiBanner() {
  return (
    <section aria-label={banner.heading} className="no-print max-w-xl border-l-2 border-clean pl-4">
      <p className="flex flex-wrap gap-x-3 text-xs sm:gap-x-5 sm:text-sm">
        <strong className="font-semibold text-clean">{banner.heading}</strong>
        {banner.claims.map((claim) => (
          <span key={claim} className="font-semibold">
            {claim}
          </span>
        ))}
      </p>
      <p className="mt-0.5 text-xs text-chalk-soft">{banner.note}</p>
    </section>
  )
}

function TabContent({ place, customer }: { place: Place; customer: Customer }) {
  if (place.tab === 'overview')
    return (
      <Guarded>
        <OverviewTab />
      </Guarded>
    )
  const Tab = lazyTabs[place.tab]
  return <Tab place={place} customer={customer} />
}

function OverviewTab() {
  const stats = useQuery(statsQuery())
  return (
    <div className="grid gap-x-12 gap-y-12 pt-8 lg:grid-cols-12">
      <div className="grid min-w-0 content-start gap-12 lg:col-span-8">
        <NeedsYou />
        <RecentActivity />
        <QuickActions />
      </div>
      <div className="min-w-0 lg:col-span-4">
        <AccountSummary stats={stats} />
      </div>
    </div>
  )
}
