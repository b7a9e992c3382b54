import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import type { PrivacyHistory } from '#domain/customers/privacy/contract.ts'
import { fill } from '#domain/fill.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { useListHere } from '#web/account/lists/use-list-here.ts'
import { moment } from '#web/account/lists/columns.tsx'
import { historyRows, privacyHistoryPageQuery } from '#web/data/customers-privacy.ts'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

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
  const list = useListHere()
  const query = useQuery(privacyHistoryPageQuery(list.params.page))
  return (
    <section aria-labelledby="privacy-history" className="mt-12 border-t border-line pt-6">
      <h2 id="privacy-history" className="text-lg">
        {words.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-soot-800">{words.lead}</p>
      <ListPage
        caption={words.heading}
        columns={columns}
        list={list}
        query={query}
        rowsPerPage={historyRows}
        rowsWhileLoading={3}
        texts={{
          ...words,
          noneFound: words.empty,
          noneFoundText: words.emptyText,
        }}
        failedText={accountWords.failed}
      />
    </section>
  )
}
