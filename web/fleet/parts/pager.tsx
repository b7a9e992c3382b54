import { fleet } from '#content/fleet.ts'
import { rowsPerPage } from '#web/data/list-ask.ts'
import { filled, number } from './figures.ts'

const { label, previous, next, shown } = fleet.pager

type PagerProps = { page: number; total: number; onPage: (page: number) => void }

/** Which rows are shown, of how many, and the way to the others. */
export function Pager({ page, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / rowsPerPage))
  const first = Math.min((page - 1) * rowsPerPage + 1, total)
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 py-5">
      <p role="status" className="text-sm text-soot-600">
        {filled(shown, { first: number(first), last: number(Math.min(page * rowsPerPage, total)), total: number(total) })}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          <button type="button" className="small-button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {previous}
          </button>
          <button type="button" className="small-button" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {next}
          </button>
        </div>
      )}
    </nav>
  )
}
