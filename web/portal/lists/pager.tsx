import { portal } from '#content/portal.ts'
import { rowsPerPage } from '#web/data/list-ask.ts'

const { pages, previous, next, shown } = portal.lists

type PagerProps = { page: number; total: number; onPage: (page: number) => void }

/** Which rows are shown, of how many, and the way to the others. */
export function Pager({ page, total, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / rowsPerPage))
  const first = (page - 1) * rowsPerPage + 1
  const range = shown
    .replace('{first}', String(Math.min(first, total)))
    .replace('{last}', String(Math.min(first + rowsPerPage - 1, total)))
    .replace('{total}', total.toLocaleString('en-US'))
  const button = 'min-h-11 rounded-sm border border-soot-400 px-4 text-sm font-semibold hover:border-ink disabled:border-line disabled:text-soot-600'
  return (
    <nav aria-label={pages} className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p role="status" className="text-sm text-soot-600">
        {range}
      </p>
      {last > 1 && (
        <div className="no-print flex gap-2">
          <button type="button" className={button} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {previous}
          </button>
          <button type="button" className={button} disabled={page >= last} onClick={() => onPage(page + 1)}>
            {next}
          </button>
        </div>
      )}
    </nav>
  )
}
