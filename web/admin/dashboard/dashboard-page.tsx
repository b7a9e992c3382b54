import { todayLink } from '#content/admin-chrome.ts'
import { adminDashboard } from '#content/admin.ts'
import { dashboardSamples } from '#content/admin-samples.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { StatTile, StatGrid } from '#web/admin/components/stats.tsx'
import { LiveStats } from './live-stats.tsx'
import { ServiceOverview } from './service-overview.tsx'
import { LiveStatus, StaticStatus } from './status-cards.tsx'

const { heading, lead, statusHeading, statsHeading, toToday, privacyHeading, privacy } =
  adminDashboard
const here = staffPage('dashboard')

/** /admin/dashboard. It contains no customer data, whoever views it. */
export function DashboardPage() {
  return (
    <AdminPage here={here} heading={heading} lead={lead}>
      {(staff) => (
        <>
          {staff && <ToToday />}
          <section aria-labelledby="status" className="mt-8">
            <h2 id="status" className="text-lg">
              {statusHeading}
            </h2>
            {staff ? <LiveStatus /> : <StaticStatus />}
          </section>
          {(staff === null || mayReadStats(staff)) && (
            <section aria-labelledby="figures" className="mt-8">
              <h2 id="figures" className="text-lg">
                {statsHeading}
              </h2>
              {staff ? <LiveStats /> : <SampleFigures />}
            </section>
          )}
          <div className="mt-10 grid gap-x-12 gap-y-10 xl:grid-cols-12">
            <ServiceOverview />
            <Privacy />
          </div>
        </>
      )}
    </AdminPage>
  )
}

const mayReadStats = ({ tasks }: StaffMember) =>
  tasks.includes('answerRequests') && tasks.includes('readRetention')

function SampleFigures() {
  return (
    <StatGrid>
      {dashboardSamples.map((figure) => (
        <StatTile key={figure.label} {...figure} source="sample" />
      ))}
    </StatGrid>
  )
}

/** Here are numbers alone; the work itself, with names, is elsewhere. */
function ToToday() {
  return (
    <p className="mt-4 text-sm">
      {toToday}{' '}
      <a href={todayLink.href} className="link font-semibold">
        {todayLink.label}
      </a>
    </p>
  )
}

function Privacy() {
  return (
    <section
      aria-labelledby="privacy"
      className="self-start border-l-4 border-lake bg-paper py-4 pr-4 pl-5 xl:col-span-4"
    >
      <h2 id="privacy" className="text-base">
        {privacyHeading}
      </h2>
      <p className="mt-2 text-sm text-soot-800">{privacy}</p>
    </section>
  )
}
