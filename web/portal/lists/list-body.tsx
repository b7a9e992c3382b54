import type { UseQueryResult } from '@tanstack/react-query'
import { portal } from '#content/portal.ts'
import type { Listed } from '#web/data/api.ts'
import { rowsPerPage } from '#web/data/list-params.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { PortalListPlace } from './list-at.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { Problem } from '#web/account/problem.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

type ListBodyProps<Row> = {
  list: PortalListPlace
  query: UseQueryResult<Listed<Row>>
  loading: string
  rowsWhileLoading: number
  table: Omit<React.ComponentProps<typeof DataTable<Row>>, 'rows' | 'isOld'>
  texts: { empty: string; emptyText: string; noneFound: string; noneFoundText: string }
  /** What to do when there is nothing at all yet. */
  firstStep?: React.ReactNode
}

/** Every state of a list: loading, failed, empty, no match, and its rows by the page. */
export function ListBody<Row>({
  list,
  query,
  loading,
  rowsWhileLoading,
  table,
  texts,
  firstStep,
}: ListBodyProps<Row>) {
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <SkeletonRows label={loading} rows={rowsWhileLoading} />
  const problem = error && <Problem message={error.message} onAgain={() => void refetch()} />
  if (data === undefined || (problem !== null && data.total === 0)) return problem
  if (data.total > 0) {
    return (
      <>
        {/* What is shown already stays when it cannot be refetched. */}
        {problem}
        <DataTable {...table} rows={data.rows} isOld={isPlaceholderData} />
        <Pager
          words={portal.lists}
          page={list.params.page}
          rowsPerPage={rowsPerPage}
          total={data.total}
          onPage={list.onPage}
          isOld={isPlaceholderData}
          onBeyond={(page) => list.onParams({ page })}
        />
      </>
    )
  }
  if (!list.isNarrowed) {
    return (
      <Nothing heading={texts.empty} text={texts.emptyText}>
        {firstStep}
      </Nothing>
    )
  }
  return (
    <Nothing heading={texts.noneFound} text={texts.noneFoundText}>
      <SmallButton onClick={list.showAll}>{portal.lists.clear}</SmallButton>
    </Nothing>
  )
}
