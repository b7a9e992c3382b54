import '#web/styles/fleet.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fleetTabs } from '#domain/customer-addresses.ts'
import { fleet } from '#content/fleet.ts'
import { accountName } from '#domain/accounts/account-name.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { customerNews } from '#web/data/customer-news.ts'
import { maintenanceSummaryQuery } from '#web/data/maintenance.ts'
import { useLive } from '#web/data/use-live.ts'
import { AnalyticsTab } from '#web/fleet/analytics/analytics-tab.tsx'
import { RecommendationsTab } from '#web/fleet/recommendations/recommendations-tab.tsx'
import { VehiclesTab } from '#web/fleet/vehicles/vehicles-tab.tsx'
import { DistanceUnitProvider } from '#web/account/distance-unit.ts'
import { PortalHeader } from '#web/account/portal-header.tsx'
import { EmailProof } from '#web/account/email-proof/email-proof.tsx'
import { loadToastsSoon } from '#web/ui/toast.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { FleetCounts } from './fleet-counts.tsx'
import { RunAnalysis } from './run-analysis.tsx'
import { useAnalysis } from './use-analysis.ts'

/** The fleet's dashboard: numbers and savings on top, three tabs below. */
export function FleetScreen({ customer }: { customer: Customer }) {
  const { tab, go, ...place } = useTabInAddress(fleetTabs)
  const { params, setParams } = place
  const summary = useQuery(maintenanceSummaryQuery())
  const client = useQueryClient()
  const isFirst = tab === 'recommendations'
  const analysis = useAnalysis()
  useLive({
    ...customerNews(client),
    onAnalysis: analysis.hear,
    // The next call finds that the session is over, and leads to the sign-in.
    onSessionEnded: () => void summary.refetch(),
  })
  return (
    <EmailProof customer={customer}>
      <DistanceUnitProvider value={customer.distanceUnit ?? 'mi'}>
        <PortalHeader customer={customer} here="fleet" />
        <main id="content" ref={loadToastsSoon}>
          <div className="on-night bg-night text-chalk">
            <div
              className={
                isFirst
                  ? 'wrap pt-4 lg:pt-6'
                  : 'wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-3'
              }
            >
              <div
                className={
                  isFirst ? 'flex flex-wrap items-end justify-between gap-x-10 gap-y-3' : 'min-w-0'
                }
              >
                <div className="min-w-0">
                  <p className={isFirst ? 'text-xs font-semibold text-chalk-soft' : 'sr-only'}>
                    {fleet.eyebrow}
                  </p>
                  <h1 className={`break-words ${isFirst ? 'text-2xl' : 'text-lg'}`}>
                    {accountName(customer)}
                  </h1>
                </div>
                {isFirst && (
                  <RunAnalysis analysis={analysis} analyzedAt={summary.data?.analyzedAt} />
                )}
              </div>
              {isFirst && <SavingsBanner />}
              <FleetCounts summary={summary} isShort={!isFirst} />
            </div>
          </div>
          <div className="wrap pb-20">
            <Tabs
              label={fleet.tabsLabel}
              tabs={fleetTabs.map((name) => ({ name, label: fleet.tabs[name] }))}
              selected={tab}
              onSelect={go}
            />
            <TabPanel name={tab}>
              {tab === 'recommendations' && (
                <RecommendationsTab
                  place={place}
                  summary={summary.data}
                  onVehicles={() => go('vehicles')}
                />
              )}
              {tab === 'vehicles' && <VehiclesTab place={place} />}
              {tab === 'analytics' && (
                <AnalyticsTab summary={summary} params={params} setParams={setParams} />
              )}
            </TabPanel>
          </div>
        </main>
      </DistanceUnitProvider>
    </EmailProof>
  )
}

function SavingsBanner() {
  const { heading, claims, example } = fleet.savings
  return (
    <section aria-label={heading} className="mt-3 border-l-2 border-clean pl-4 sm:mt-4">
      <p className="flex flex-wrap gap-x-4 text-xs sm:gap-x-5 sm:text-sm">
        <strong className="font-semibold text-clean">{heading}</strong>
        {claims.map((claim) => (
          <span key={claim} className="font-semibold">
            {claim}
          </span>
        ))}
      </p>
      <p className="mt-0.5 text-xs text-chalk-soft">{example}</p>
    </section>
  )
}
