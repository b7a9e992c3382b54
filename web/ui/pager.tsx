import { useEffect } from 'react'
import { fill } from '#domain/fill.ts'
import { SmallButton } from './small-button.tsx'

export type PagerWords = Readonly<
  Record<'pages' | 'previous' | 'next', string> & {
    shown: `${string}{first}${string}{last}${string}{total}${string}`
    /** In place of the total, where rows are counted to a limit. */
    moreThan: `${string}{total}${string}`
  }
>

type PagerProps = {
  words: PagerWords
  page: number
  rowsPerPage: number
  total: number
  /** There are more than the total. */
  isMore?: boolean
  onPage: (page: number) => void
  /** The rows and their number are still those of another page or search. */
  isOld: boolean
  /** Goes to the last page without a way back to one that is gone; `onPage` unless stated. */
  onBeyond?: (last: number) => void
  /** What is said without rows, where the empty state is shown instead. */
  none?: string
}

/** Which rows are shown, of how many, and the way to the others. */
export function Pager({
  words,
  page,
  rowsPerPage,
  total,
  isMore = false,
  onPage,
  isOld,
  onBeyond = onPage,
  none = '',
}: PagerProps) {
  const last = Math.max(1, Math.ceil(total / rowsPerPage)) + Number(isMore)
  const isBeyond = !isOld && total > 0 && page > last

  // The only row of the last page has gone, or the address is of a longer list.
  useEffect(() => {
    if (isBeyond) onBeyond(last)
    // oxlint-disable-next-line react/exhaustive-deps -- another function goes to the same page
  }, [isBeyond, last])

  const range = {
    first: Math.min((page - 1) * rowsPerPage + 1, total),
    last: Math.min(page * rowsPerPage, total),
    total: isMore ? fill(words.moreThan, { total }) : total,
  }
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-between gap-3 py-4"
    >
      <p role="status" className={total === 0 ? 'sr-only' : 'text-sm text-soot-600'}>
        {total === 0 ? none : fill(words.shown, range)}
      </p>
      {last > 1 && (
        <div className="no-print flex flex-wrap gap-2">
          <Turn isEnd={page <= 1} onClick={() => onPage(page - 1)}>
            {words.previous}
          </Turn>
          <Turn isEnd={page >= last} onClick={() => onPage(page + 1)}>
            {words.next}
          </Turn>
        </div>
      )}
    </nav>
  )
}

/** At an end of the list it stays where it is, and keeps the focus of whoever pressed it last. */
function Turn({
  isEnd,
  onClick,
  children,
}: {
  isEnd: boolean
  onClick: () => void
  children: string
}) {
  return (
    <SmallButton aria-disabled={isEnd || undefined} onClick={isEnd ? undefined : onClick}>
      {children}
    </SmallButton>
  )
}
