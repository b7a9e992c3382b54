import { fill } from '#domain/fill.ts'

export type PagerWords = Readonly<
  Record<'pages' | 'previous' | 'next', string> & {
    shown: `${string}{first}${string}{last}${string}{total}${string}`
  }
>

type PagerProps = {
  words: PagerWords
  page: number
  rowsPerPage: number
  total: number
  onPage: (page: number) => void
  /** What is said without rows, where the empty state is shown instead. */
  none?: string
}

/** Which rows are shown, of how many, and the way to the others. */
export function Pager({ words, page, rowsPerPage, total, onPage, none = '' }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / rowsPerPage))
  const range = {
    first: Math.min((page - 1) * rowsPerPage + 1, total),
    last: Math.min(page * rowsPerPage, total),
    total,
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
          <button
            type="button"
            className="small-button"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            {words.previous}
          </button>
          <button
            type="button"
            className="small-button"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          >
            {words.next}
          </button>
        </div>
      )}
    </nav>
  )
}
