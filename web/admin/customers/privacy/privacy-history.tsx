import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import type { PrivacyHistory } from '#domain/customers/privacy/contract.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { historyRows, privacyHistoryPageQuery } from '#web/data/customers-privacy.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'

const { history: text } = privacyRequestsPage

const columns: readonly Column<PrivacyHistory['items'][number]>[] = [
  { key: 'what', label: text.columns.what, place: 'title', cell: ({ kind }) => text.kinds[kind] },
  {
    key: 'at',
    label: text.columns.at,
    place: 'line',
    cell: ({ at }) => (
      <time dateTime={at} title={wholeInstant(at)}>
        {shortDay(at)}, {clockTime(at)}
      </time>
    ),
  },
  { key: 'by', label: text.columns.by, place: 'line', cell: ({ by }) => by },
  {
    key: 'counts',
    label: text.columns.counts,
    place: 'line',
    cell: ({ kind, erased, kept }) =>
      kind === 'erasure' ? fill(text.counts, { erased: String(erased), kept: String(kept) }) : '',
  },
]

/** What was done and by whom, without naming the person. */
export function PrivacyHistoryList() {
  const [page, setPage] = useState(1)
  const query = useQuery(privacyHistoryPageQuery(page))
  return (
    <section aria-labelledby="privacy-history" className="mt-12 border-t border-line pt-6">
      <h2 id="privacy-history" className="text-lg">
        {text.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soot-800">{text.lead}</p>
      <Loaded query={query} rows={3}>
        {({ items, total, isMore }) =>
          total === 0 ? (
            <Nothing heading={text.empty} text={text.emptyText} />
          ) : (
            <>
              <DataTable
                caption={text.heading}
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
                isOld={query.isPlaceholderData}
              />
              <Pager
                words={text}
                page={page}
                rowsPerPage={historyRows}
                total={total}
                isMore={isMore}
                onPage={setPage}
                isOld={query.isPlaceholderData}
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
