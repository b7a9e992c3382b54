import { benchText } from '#content/bench.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import type { Cleaning } from '#domain/services/bench/passport.ts'
import { formatPair } from '#domain/services/format-readings.ts'
import { type Quantity, readingOf } from '#domain/services/readings.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { rowAddress } from '#web/admin/components/row-link.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

const { cleanings: words } = filterPassport

/** Every stay with us: what was read before and after, the result, and its paper. */
export function Cleanings({ cleanings }: { cleanings: readonly Cleaning[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-lg">{words.heading}</h2>
      {cleanings.length === 0 ? (
        <p className="mt-2 text-soot-800">{words.none}</p>
      ) : (
        <DataTable
          caption={words.heading}
          columns={columns}
          rows={[...cleanings]}
          keyOf={({ serviceId, measured }) => `${serviceId} ${measured.position}`}
        />
      )}
    </section>
  )
}

const readingColumn = (quantity: Quantity): Column<Cleaning> => ({
  key: quantity,
  label: words[quantity],
  place: 'line',
  cell: ({ measured }) =>
    formatPair(quantity, readingOf(measured, quantity), words.notMeasured) ?? words.notMeasured,
})

const columns: Column<Cleaning>[] = [
  {
    key: 'on',
    label: words.on,
    place: 'title',
    cell: ({ on, serviceId, serviceType }) => (
      <a href={rowAddress('service_history', serviceId)} className="link">
        {shortDay(on)}
        <span className="sr-only">, {serviceType}</span>
      </a>
    ),
  },
  {
    key: 'vehicle',
    label: words.vehicle,
    place: 'line',
    cell: ({ vehicle, mileage }) =>
      vehicle === null
        ? ''
        : mileage === null
          ? vehicle.name
          : fill(words.miles, { name: vehicle.name, miles: mileage.toLocaleString('en-US') }),
  },
  readingColumn('flow'),
  readingColumn('pressure'),
  readingColumn('weight'),
  {
    key: 'result',
    label: words.result,
    place: 'mark',
    cell: ({ measured: { verdict } }) =>
      verdict === null ? words.notJudged : benchText.results[verdict],
  },
  {
    key: 'paper',
    label: words.paper,
    place: 'line',
    cell: ({ paper }) =>
      paper === null ? (
        ''
      ) : (
        <a href={`/verify/${paper.number}`} className="link whitespace-nowrap">
          {paper.number}
        </a>
      ),
  },
]
