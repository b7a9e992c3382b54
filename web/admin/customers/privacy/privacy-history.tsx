import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listWords } from '#content/list-words.ts'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import type { PrivacyHistory } from '#domain/customers/privacy/contract.ts'
import { fill } from '#domain/fill.ts'
import { moment } from '#web/account/lists/columns.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { historyRows, privacyHistoryPageQuery } from '#web/data/customers-privacy.ts'
import { text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'

const { history: words } = privacyRequestsPage

const columns: readonly Column<PrivacyHistory['items'][number]>[] = [
  title(words.columns.what, ({ kind }) => words.kinds[kind]),
  moment(words.columns.at, ({ at }) => at),
  text(words.columns.by, ({ by }) => by),
  text(words.columns.counts, ({ kind, erased, kept }) =>
    kind === 'erasure' ? fill(words.counts, { erased: String(erased), kept: String(kept) }) : '',
  ),
]

/** What was done and by whom, without naming the person. */
export function PrivacyHistoryList() {
  const [page, setPage] = useState(1)
  const query = useQuery(privacyHistoryPageQuery(page))
  return (
    <section aria-labelledby="privacy-history" className="mt-12 border-t border-line pt-6">
      <h2 id="privacy-history" className="text-lg">
        {words.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soot-800">{words.lead}</p>
      <Loaded query={query} rows={3}>
        {({ items, total, isMore }) =>
          total === 0 ? (
            <Nothing heading={words.empty} text={words.emptyText} />
          ) : (
            <>
              <DataTable
                caption={words.heading}
                columns={columns}
                rows={items}
                keyOf={({ id }) => id}
                isOld={query.isPlaceholderData}
              />
              <Pager
                words={{ ...listWords, pages: words.pages }}
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
