import { benchText } from '#content/bench.ts'
import { filterPassport } from '#content/filter-passport.ts'
import { publicFilter } from '#content/public-filter.ts'
import { reworkText } from '#content/rework.ts'
import { fill } from '#domain/fill.ts'
import { checkAddress } from '#domain/addresses.ts'
import type { PublicCleaning } from '#domain/services/passports/public-passport.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { CleaningsTable, readingColumns } from './cleanings-table.tsx'

const { cleanings: words } = filterPassport

/** The cleanings of a filter for anybody: no service, no vehicle, and papers by their number. */
export function PublicCleanings({ cleanings }: { cleanings: readonly PublicCleaning[] }) {
  return (
    <CleaningsTable
      cleanings={cleanings}
      columns={columns}
      keyOf={(cleaning) => String(cleanings.indexOf(cleaning))}
    />
  )
}

const columns: Column<PublicCleaning>[] = [
  title(words.on, ({ on }) => shortDay(on)),
  text(words.service, ({ serviceType, isRework }) =>
    isRework ? fill(reworkText.marked, { service: serviceType }) : serviceType,
  ),
  ...readingColumns<PublicCleaning>(),
  mark(words.result, ({ measured: { verdict } }) =>
    verdict === null ? words.notJudged : benchText.results[verdict],
  ),
  text(
    words.paper,
    ({ paper }) =>
      paper && (
        <a href={checkAddress(paper.number)} className="link">
          {publicFilter[paper.kind]} {paper.number}
        </a>
      ),
  ),
]
