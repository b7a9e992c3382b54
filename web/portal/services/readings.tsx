import { becameOfFilter } from '#content/filter-end-notices.ts'
import { reworkText } from '#content/rework.ts'
import { portal } from '#content/portal.ts'
import { checkAddress } from '#domain/addresses.ts'
import { ownFilterAddress } from '#domain/customer-addresses.ts'
import { fill } from '#domain/fill.ts'
import type { Measurement, PortalFilter, Verdict } from '#domain/services/contract.ts'
import { formatReading, removedGrams, totalRemoved } from '#domain/services/format-readings.ts'
import { formatWeight } from '#domain/weight.ts'
import { isRefused, type Quantity, quantities, readingOf } from '#domain/services/readings.ts'
import { ownFilterPaperAddress } from '#web/data/services-own-passport.ts'
import { PaperLink } from '#web/portal/services/paper-link.tsx'
import { mark, text, title } from '#web/ui/columns.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { changeOf, hasReadings, placeOn, type Scale, scaleOf } from './reading-scale.ts'

const texts = portal.services.readings

/**
 * The proof: every filter before and after, drawn to one scale for all of them, in a table that can
 * be read aloud.
 */
export function Readings({
  measurements,
  filters = [],
}: {
  measurements: readonly Measurement[]
  /** Each leads to its history and its paper. */
  filters?: readonly PortalFilter[] | undefined
}) {
  if (measurements.length === 0)
    return <p className="border-t border-line py-5 text-sm text-soot-600">{texts.none}</p>
  const total = totalRemoved(measurements)
  return (
    <section aria-labelledby="readings" className="border-t border-line pt-5">
      <h3 id="readings" className="text-base">
        {texts.heading}
      </h3>
      <p className="mt-1 mb-3 text-xs text-soot-600">{texts.text}</p>
      {total !== null && (
        <p className="mb-3 text-lg font-semibold">{fill(texts.total, { weight: total.weight })}</p>
      )}
      <DataTable
        caption={texts.caption}
        columns={readingColumns(measurements, filters)}
        rows={measurements}
        keyOf={({ position }) => String(position)}
      />
    </section>
  )
}

function readingColumns(
  measurements: readonly Measurement[],
  filters: readonly PortalFilter[],
): Column<Measurement>[] {
  const shown = quantities.filter((measure) => hasReadings(measurements, measure))
  return [
    title(texts.filter, ({ position, serialNumber }) => (
      <FilterCell
        serialNumber={serialNumber}
        filter={filters.find((filter) => filter.position === position)}
      />
    )),
    ...shown.map((measure): Column<Measurement> => {
      const scale = scaleOf(measurements, measure)
      const { label, unit } = texts.measures[measure]
      return text(`${label}, ${unit}`, (filter) => (
        <ReadingCell filter={filter} measure={measure} scale={scale} />
      ))
    }),
    mark(texts.verdict, (filter) => <Result {...filter} {...endOf(filter, filters)} />),
  ]
}

function FilterCell({
  serialNumber,
  filter,
}: {
  serialNumber: string
  filter: PortalFilter | undefined
}) {
  const serial = <span className="font-mono text-xs wrap-anywhere">{serialNumber}</span>
  if (filter === undefined) return serial
  return (
    <span className="grid justify-items-start gap-1">
      {filter.filterId === null ? (
        serialNumber === '' ? (
          <span className="text-xs text-soot-600">{texts.noSerial}</span>
        ) : (
          serial
        )
      ) : (
        <a href={ownFilterAddress(filter.filterId)} className="link">
          {serial}
        </a>
      )}
      {filter.vehicle !== null && (
        <span className="text-xs text-soot-600">{filter.vehicle.name}</span>
      )}
      {filter.paper !== null && (
        <PaperLink href={ownFilterPaperAddress(filter.id)} className="link text-xs">
          {texts.download[filter.paper.kind]}
        </PaperLink>
      )}
      {filter.confirmed !== undefined && (
        <a href={checkAddress(filter.confirmed)} className="link text-xs">
          {fill(reworkText.confirmed, { number: filter.confirmed })}
        </a>
      )}
    </span>
  )
}

function ReadingCell({
  filter,
  measure,
  scale,
}: {
  filter: Measurement
  measure: Quantity
  scale: Scale
}) {
  const { before, after } = readingOf(filter, measure)
  if (before === null && after === null)
    return <span className="text-xs text-soot-600">{texts.notMeasured}</span>
  const change = measure === 'weight' ? removed(filter) : changeOf({ before, after })
  return (
    <span className="reading">
      <span className="whitespace-nowrap">
        <span className="text-soot-600">
          {before === null ? texts.notMeasured : formatReading(measure, before)}
        </span>
        {/* A filter that was not cleaned has one reading. */}
        {(after !== null || !isRefused(filter)) && (
          <>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> {texts.to} </span>
            {after === null ? (
              <span className="text-xs text-soot-600">{texts.notMeasured}</span>
            ) : (
              <span className="font-semibold">{formatReading(measure, after)}</span>
            )}
          </>
        )}
      </span>
      <Span scale={scale} before={before} after={after} />
      {change && <span className="text-xs text-soot-600">{change}</span>}
    </span>
  )
}

const width = 96

/** A line from where the filter was to where it is now. */
function Span({
  scale,
  before,
  after,
}: {
  scale: Scale
  before: string | null
  after: string | null
}) {
  const at = (reading: string) => 6 + (placeOn(scale, reading) / 100) * (width - 12)
  return (
    <svg viewBox={`0 0 ${width} 12`} className="reading-line" aria-hidden="true">
      <path d={`M0 6H${width}`} className="stroke-line" />
      {before !== null && after !== null && (
        <path d={`M${at(before)} 6H${at(after)}`} className="stroke-lake" strokeWidth="2" />
      )}
      {before !== null && (
        <rect
          x={at(before) - 4}
          y="2"
          width="8"
          height="8"
          className="fill-ceramic stroke-ink"
          strokeWidth="1.5"
        />
      )}
      {after !== null && (
        <rect x={at(after) - 4.75} y="1.25" width="9.5" height="9.5" className="fill-lake" />
      )}
    </svg>
  )
}

const looks: Record<Verdict, string> = {
  restored: 'text-moss',
  restored_with_limits: 'text-brass',
  not_restorable: 'text-kiln',
}

type Ended = Pick<PortalFilter, 'ended'>

const endOf = ({ position }: Measurement, filters: readonly PortalFilter[]): Ended => ({
  ended: filters.find((filter) => filter.position === position)?.ended ?? null,
})

function Result({ verdict, reason, ended }: Measurement & Ended) {
  if (ended !== null)
    return (
      <span className="block text-xs font-semibold text-kiln">{becameOfFilter[ended.end]}</span>
    )
  if (verdict === null) return <span className="text-xs text-soot-600">{texts.notJudged}</span>
  return (
    <span className="grid gap-1">
      <span className={`text-xs font-semibold sm:whitespace-nowrap ${looks[verdict]}`}>
        {texts.verdicts[verdict]}
      </span>
      {reason !== null && <span className="text-xs text-soot-800">{reason}</span>}
    </span>
  )
}

function removed(filter: Measurement): string | null {
  const grams = removedGrams(filter)
  return grams === null || grams <= 0 ? null : fill(texts.removed, { weight: formatWeight(grams) })
}
