import { useQuery } from '@tanstack/react-query'
import { portal } from '#content/portal.ts'
import { recentServices } from '#web/data/services.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { Problem } from '#web/account/problem.tsx'
import { serviceColumns } from '#web/portal/services/service-columns.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { newRow } from '#domain/customer-addresses.ts'
import { hashTo } from '#web/portal/dashboard/place.ts'

const { recent } = portal.overview
const shown = 5

const columns = serviceColumns((id) => hashTo('services', id)).filter(
  ({ label }) => label !== portal.services.columns.technician,
)

export function RecentActivity() {
  const { data, error, isPending, refetch } = useQuery(recentServices(shown))
  return (
    <section aria-labelledby="recent">
      <div className="section-head flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="recent">{recent.heading}</h2>
        <a href={hashTo('services')} className="no-print link text-sm">
          {recent.more}
        </a>
      </div>
      {isPending && <SkeletonRows label={recent.loading} rows={shown} />}
      {error && <Problem message={error.message} onAgain={() => void refetch()} />}
      {data?.items.length === 0 && (
        <div className="pt-5">
          <Nothing heading={recent.empty} text={recent.emptyText}>
            <ButtonLink href={hashTo('appointments', newRow)}>{recent.emptyLink}</ButtonLink>
          </Nothing>
        </div>
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={recent.caption}
          columns={columns}
          rows={data.items}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  )
}
