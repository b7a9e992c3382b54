import { benchText } from '#content/bench.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { publicFilter } from '#content/public-filter.ts'
import type { PublicCleaning } from '#domain/services/passports/public-passport.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { readingColumn } from './reading-column.tsx'

const { cleanings: words } = filterPassport

/** The cleanings of a filter for anybody: no service, no vehicle, and papers by their number. */
export function PublicCleanings({ cleanings }: { cleanings: readonly PublicCleaning[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-lg">{words.heading}</h2>
      {cleanings.length === 0 ? (
        <p className="mt-2 text-soot-800">{words.none}</p>
      ) : (
        <DataTable
          caption={words.heading}
          columns={columns}
          rows={cleanings.toReversed()}
          keyOf={(cleaning) => String(cleanings.indexOf(cleaning))}
        />
      )}
    </section>
  )
}

const columns: Column<PublicCleaning>[] = [
  { key: 'on', label: words.on, place: 'title', cell: ({ on }) => shortDay(on) },
  { key: 'service', label: words.service, place: 'line', cell: ({ serviceType }) => serviceType },
  readingColumn('pressure'),
  readingColumn('flow'),
  { ...readingColumn<PublicCleaning>('weight'), isWide: true },
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
        <a href={`/verify/${paper.number}`} className="link">
          {publicFilter[paper.kind]} {paper.number}
        </a>
      ),
  },
]
