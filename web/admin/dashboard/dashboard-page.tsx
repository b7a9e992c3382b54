import { adminDashboard, adminLinks } from '#content/admin.ts'
import { dashboardSamples } from '#content/admin-samples.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { Figure, Figures } from '#web/admin/parts/figures.tsx'
import { LiveFigures } from './live-figures.tsx'
import { ServiceOverview } from './service-overview.tsx'
import { LiveStatus, StaticStatus } from './status-cards.tsx'

const { heading, lead, statusHeading, figuresHeading, pagesHeading, pages, privacyHeading, privacy } = adminDashboard
const here = '/admin/dashboard'

/** /admin/dashboard. It holds no data of customers, whoever looks. */
export function DashboardPage() {
  return (
    <AdminPage here={here} heading={heading} lead={lead}>
      {(staff) => (
        <>
          <section aria-labelledby="status" className="mt-8">
            <h2 id="status" className="text-lg">
              {statusHeading}
            </h2>
            {staff ? <LiveStatus /> : <StaticStatus />}
          </section>
          {(staff === null || mayReadFigures(staff)) && (
            <section aria-labelledby="figures" className="mt-8">
              <h2 id="figures" className="text-lg">
                {figuresHeading}
              </h2>
              {staff ? <LiveFigures /> : <SampleFigures />}
            </section>
          )}
          <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-12">
            <ServiceOverview />
            <div className="lg:col-span-4 lg:col-start-9">
              <Privacy />
              <OfficePages />
            </div>
          </div>
        </>
      )}
    </AdminPage>
  )
}

const mayReadFigures = ({ tasks }: StaffMember) => tasks.includes('answerRequests') && tasks.includes('readRetention')

function SampleFigures() {
  return (
    <Figures>
      {dashboardSamples.map((figure) => (
        <Figure key={figure.label} {...figure} source="sample" />
      ))}
    </Figures>
  )
}

function Privacy() {
  return (
    <section aria-labelledby="privacy" className="border-l-4 border-lake bg-paper py-4 pr-4 pl-5">
      <h2 id="privacy" className="text-base">
        {privacyHeading}
      </h2>
      <p className="mt-2 text-sm text-soot-800">{privacy}</p>
    </section>
  )
}

function OfficePages() {
  return (
    <section aria-labelledby="pages" className="mt-8">
      <h2 id="pages" className="text-base">
        {pagesHeading}
      </h2>
      <ul className="mt-2 border-t border-line text-sm">
        {adminLinks.map(({ label, href }) => {
          if (href === here) return null
          return (
            <li key={href} className="border-b border-line py-2.5">
              <a href={href} className="link font-semibold">
                {label}
              </a>
              <p className="mt-0.5 text-soot-600">{pages[href]}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
