import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fleet, readingsSheet as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import { number } from '#web/account/format/format-amount.ts'
import { partOf } from '#web/account/part.tsx'
import { Problem } from '#web/account/problem.tsx'
import { metricsQuery, refreshFleet, setLimit } from '#web/data/fleet.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { AllReadings, ownLimitOf } from './all-readings.tsx'
import { PastServices } from './past-services.tsx'
import { ReadingForm } from './reading-form.tsx'
import { ReadingsChart } from './readings-chart.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

// Most vehicles go by the usual limits.
const LimitForm = partOf(
  () => import('#web/account/reading-limits/limit-form.tsx'),
  <SkeletonLines label={texts.limits.heading} lines={3} />,
)

/** What was read on one vehicle: a new reading, a chart for each kind, and all of them. */
export default function ReadingsSheet({
  vehicle,
  onClose,
}: {
  vehicle: Vehicle
  onClose: () => void
}) {
  const query = useQuery(metricsQuery(vehicle.id))
  const rows = query.data?.items ?? []
  const byType = [...Map.groupBy(rows, ({ metricType }) => metricType)].filter(
    ([type, readings]) => readings.length > 1 && metricOf(type)?.isSent !== true,
  )
  return (
    <Sheet
      eyebrow={texts.eyebrow}
      heading={vehicle.vehicleIdentifier}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <div className="grid gap-8 pt-6">
        {query.isPending && <SkeletonLines label={texts.loading} lines={6} />}
        {query.error && (
          <Problem message={query.error.message} onAgain={() => void query.refetch()} />
        )}
        {query.data && query.data.total > rows.length && (
          <p className="text-sm text-soot-800">
            {fill(texts.newest, { count: number(rows.length), total: number(query.data.total) })}
          </p>
        )}
        {byType.length > 0 && (
          <div className="grid gap-6 sm:grid-cols-2">
            {byType.map(([type, readings]) => (
              <ReadingsChart
                key={type}
                type={type}
                readings={readings}
                ownLimit={ownLimitOf(vehicle.limits, type)}
              />
            ))}
          </div>
        )}
        <section aria-label={texts.add}>
          <h3 className="section-head mb-4 text-lg">{texts.add}</h3>
          <ReadingForm vehicle={vehicle} />
        </section>
        <LimitsSection vehicle={vehicle} />
        {query.data && <AllReadings vehicle={vehicle} />}
        <PastServices vehicle={vehicle} />
      </div>
    </Sheet>
  )
}

/** Open where the vehicle has limits of its own. */
function LimitsSection({ vehicle }: { vehicle: Vehicle }) {
  const client = useQueryClient()
  const [hadSome] = useState((vehicle.limits ?? []).length > 0)
  const { isOpen, button, opened } = useOpenedHere()
  return (
    <section aria-label={texts.limits.heading}>
      <h3 className="section-head mb-4 text-lg">{texts.limits.heading}</h3>
      {hadSome || isOpen ? (
        <div {...(isOpen && opened)} className="outline-none">
          <LimitForm
            vehicleId={vehicle.id}
            limits={vehicle.limits ?? []}
            save={(change) => setLimit(vehicle.id, change)}
            onSaved={() => void refreshFleet(client)}
          />
        </div>
      ) : (
        <SmallButton {...button}>{texts.limits.open}</SmallButton>
      )}
    </section>
  )
}
