import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fleet, readingsSheet as texts } from '#content/fleet.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Metric, OwnLimit, Vehicle } from '#domain/fleet/contract.ts'
import { isAtLimit, labelOf } from '#domain/fleet/metric-types.ts'
import { partOf } from '#web/account/part.tsx'
import { metricsQuery, refreshFleet, removeReading, setLimit } from '#web/data/fleet.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Problem } from '#web/account/problem.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { ReadingForm } from './reading-form.tsx'
import { readingInUnit } from './reading-in-unit.ts'
import { ReadingsChart } from './readings-chart.tsx'
import { PastServices } from './past-services.tsx'
import { useRemoval } from './use-removal.tsx'

// Most vehicles go by the usual limits.
const LimitForm = partOf(
  () => import('#web/account/reading-limits/limit-form.tsx'),
  <SkeletonLines label={texts.limits.heading} lines={3} />,
)

const ownLimitOf = (limits: readonly OwnLimit[] | undefined, type: string) =>
  limits?.find(({ metricType }) => metricType === type)?.limit ?? null

const wordsOf = (reading: Metric, distanceUnit: DistanceUnit) => {
  const { value, unit } = readingInUnit(reading, distanceUnit)
  return `${number(value)} ${unit}`
}

const columnsIn = (
  distanceUnit: DistanceUnit,
  limits: readonly OwnLimit[] | undefined,
  removeOf: (reading: Metric) => React.ReactNode,
): Column<Metric>[] => [
  {
    key: 'day',
    label: texts.columns.day,
    place: 'title',
    cell: ({ recordedDate }) => shortDay(recordedDate),
  },
  {
    key: 'metric',
    label: texts.columns.metric,
    place: 'line',
    cell: ({ metricType, isNewDial }) =>
      `${labelOf(metricType, distanceUnit)}${isNewDial ? `, ${texts.newDial}` : ''}`,
  },
  {
    key: 'value',
    label: texts.columns.value,
    place: 'figure',
    isNumber: true,
    cell: (reading) => {
      const { metricType, metricValue } = reading
      return (
        <>
          {wordsOf(reading, distanceUnit)}
          {isAtLimit(metricType, Number(metricValue), ownLimitOf(limits, metricType)) && (
            <span className="font-semibold text-kiln">, {texts.atLimit}</span>
          )}
        </>
      )
    },
  },
  { key: 'act', label: texts.columns.act, place: 'mark', isNumber: true, cell: removeOf },
]

/** What was read on one vehicle: a new reading, a chart for each kind, and all of them. */
export default function ReadingsSheet({
  vehicle,
  onClose,
}: {
  vehicle: Vehicle
  onClose: () => void
}) {
  const query = useQuery(metricsQuery(vehicle.id))
  const rows = query.data?.rows ?? []
  const byType = [...Map.groupBy(rows, ({ metricType }) => metricType)].filter(
    ([, readings]) => readings.length > 1,
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
        {query.data && rows.length === 0 && <p>{texts.none}</p>}
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
        {rows.length > 0 && <AllReadings vehicle={vehicle} readings={rows} />}
        <PastServices vehicle={vehicle} />
      </div>
    </Sheet>
  )
}

/** Each with a button that removes it, as one that was typed wrong. */
function AllReadings({ vehicle, readings }: { vehicle: Vehicle; readings: readonly Metric[] }) {
  const distanceUnit = useDistanceUnit()
  const top = useRef<HTMLHeadingElement>(null)
  const { buttonOf, question } = useRemoval(texts.remove, top)
  const removeOf = (reading: Metric) =>
    buttonOf({
      what: fill(texts.remove.what, {
        value: `${labelOf(reading.metricType, distanceUnit)} ${wordsOf(reading, distanceUnit)}`,
        day: shortDay(reading.recordedDate),
      }),
      remove: () => removeReading(vehicle.id, reading.id),
    })
  return (
    <section aria-label={texts.table}>
      <h3 ref={top} tabIndex={-1} className="mb-2 text-lg">
        {texts.table}
      </h3>
      <DataTable
        caption={texts.table}
        columns={columnsIn(distanceUnit, vehicle.limits, removeOf)}
        rows={readings}
        keyOf={({ id }) => id}
      />
      {question}
    </section>
  )
}

/** Open where the vehicle has limits of its own. */
function LimitsSection({ vehicle }: { vehicle: Vehicle }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState((vehicle.limits ?? []).length > 0)
  return (
    <section aria-label={texts.limits.heading}>
      <h3 className="section-head mb-4 text-lg">{texts.limits.heading}</h3>
      {isOpen ? (
        <LimitForm
          vehicleId={vehicle.id}
          limits={vehicle.limits ?? []}
          save={(change) => setLimit(vehicle.id, change)}
          onSaved={() => void refreshFleet(client)}
        />
      ) : (
        <button type="button" className="small-button" onClick={() => setIsOpen(true)}>
          {texts.limits.open}
        </button>
      )}
    </section>
  )
}
