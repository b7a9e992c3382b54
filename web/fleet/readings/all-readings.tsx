import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listWords } from '#content/list-words.ts'
import { readingsSheet as texts } from '#content/fleet.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { Metric, OwnLimit, Vehicle } from '#domain/fleet/contract.ts'
import { isAtLimit, labelOf } from '#domain/fleet/metric-types.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { Problem } from '#web/account/problem.tsx'
import { metricsPerPage, metricsQuery, removeReading } from '#web/data/fleet.ts'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { readingInUnit } from './reading-in-unit.ts'
import { useRemoval } from './use-removal.tsx'

export const ownLimitOf = (limits: readonly OwnLimit[] | undefined, type: string) =>
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
  title(texts.columns.day, ({ recordedDate }) => shortDay(recordedDate)),
  text(
    texts.columns.metric,
    ({ metricType, isNewDial }) =>
      `${labelOf(metricType, distanceUnit)}${isNewDial ? `, ${texts.newDial}` : ''}`,
  ),
  figure(texts.columns.value, (reading) => {
    const { metricType, metricValue } = reading
    return (
      <>
        {wordsOf(reading, distanceUnit)}
        {isAtLimit(metricType, Number(metricValue), ownLimitOf(limits, metricType)) && (
          <span className="font-semibold text-kiln">, {texts.atLimit}</span>
        )}
      </>
    )
  }),
  mark(texts.columns.act, removeOf, { isNumber: true }),
]

/** Each with a button that removes it, as one that was typed wrong. */
export function AllReadings({ vehicle }: { vehicle: Vehicle }) {
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, refetch } = useQuery(metricsQuery(vehicle.id, page))
  const total = data?.total ?? 0
  const distanceUnit = useDistanceUnit()
  const top = useRef<HTMLHeadingElement>(null)
  const { buttonOf, question } = useRemoval(texts.remove, top)
  const removeOf = (reading: Metric) => {
    const { text, odometer } = texts.remove
    const what = fill(texts.remove.what, {
      value: `${labelOf(reading.metricType, distanceUnit)} ${wordsOf(reading, distanceUnit)}`,
      day: shortDay(reading.recordedDate),
    })
    return buttonOf({
      what,
      text: fill(reading.metricType === 'odometer' ? odometer : text, { what }),
      remove: () => removeReading(reading.id),
    })
  }
  return (
    <section aria-label={texts.table}>
      <h3 ref={top} tabIndex={-1} className="mb-2 text-lg">
        {texts.table}
      </h3>
      {error && <Problem message={error.message} onAgain={() => void refetch()} />}
      {data?.total === 0 && <p>{texts.none}</p>}
      {total > 0 && (
        <DataTable
          caption={texts.table}
          columns={columnsIn(distanceUnit, vehicle.limits, removeOf)}
          rows={data?.items ?? []}
          keyOf={({ id }) => id}
          isOld={isPlaceholderData}
        />
      )}
      {data && (total > metricsPerPage || page > 1) && (
        <Pager
          words={listWords}
          page={page}
          rowsPerPage={metricsPerPage}
          total={total}
          isOld={isPlaceholderData}
          onPage={setPage}
        />
      )}
      {question}
    </section>
  )
}
