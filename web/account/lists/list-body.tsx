import type { UseQueryResult } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { listWords } from '#content/list-words.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { Problem } from '#web/account/problem.tsx'
import { type Listed, messageOr } from '#web/data/api.ts'
import { rowsPerPage as usualRows } from '#web/data/list-params.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { List } from './list-at.ts'

export type ListBodyProps<Row> = {
  list: List
  query: UseQueryResult<Listed<Row>>
  rowsPerPage?: number
  rowsWhileLoading?: number
  texts: {
    loading?: string
    empty: string
    emptyText: string
    noneFound: string
    noneFoundText: string
    /** The name of the pages, where there are others beside them. */
    pages?: string
  }
  /** What a failure says that has no words of its own, under a heading. */
  failedText?: string
  /** The level of the heading of an empty list: one below what it is under. */
  level?: 2 | 3
  /** What to do when there is nothing at all yet. */
  firstStep?: React.ReactNode
  /** `isOld`: they are those of the previous query, until the new ones are here. */
  children: (rows: readonly Row[], isOld: boolean) => React.ReactNode
}

/** Every state of a list: loading, failed, empty, no match, and its rows by the page. */
export function ListBody<Row>({
  list,
  query: { data, error, isPlaceholderData: isOld, refetch },
  rowsPerPage = usualRows,
  rowsWhileLoading = 6,
  texts,
  failedText,
  level,
  firstStep,
  children,
}: ListBodyProps<Row>) {
  const problem = error && (
    <Problem
      {...(failedText !== undefined && { heading: accountWords.failedHeading })}
      message={failedText === undefined ? error.message : messageOr(error, failedText)}
      onAgain={() => void refetch()}
    />
  )
  if (data === undefined)
    return (
      problem || (
        <SkeletonRows label={texts.loading ?? accountWords.loading} rows={rowsWhileLoading} />
      )
    )
  const isEmpty = data.total === 0
  const [heading, text] = list.isNarrowed
    ? [texts.noneFound, texts.noneFoundText]
    : [texts.empty, texts.emptyText]
  return (
    <>
      {/* What is shown already stays when it cannot be refetched. */}
      {problem}
      {!isEmpty && children(data.items, isOld)}
      {isEmpty && problem === null && (
        <Nothing heading={heading} text={text} {...(level && { level })}>
          {list.isNarrowed ? (
            <SmallButton onClick={list.showAll}>{listWords.showAll}</SmallButton>
          ) : (
            firstStep
          )}
        </Nothing>
      )}
      <Pager
        words={{ ...listWords, pages: texts.pages ?? listWords.pages }}
        none={problem ? '' : heading}
        page={list.params.page}
        rowsPerPage={rowsPerPage}
        total={data.total}
        isMore={data.isMore}
        onPage={list.turnTo}
        onBeyond={list.fallBackTo}
        isOld={isOld}
      />
    </>
  )
}
