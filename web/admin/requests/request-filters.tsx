import { useId } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import { statusFilters, type StatusFilter } from './request.ts'

const { search, searchPlaceholder, statusFilter, statuses } = triagePage

type RequestFiltersProps = { q: string; status: StatusFilter; ask: (values: Record<string, string>) => void }

/** Search and status in one row; "/" leads to the search. */
export function RequestFilters({ q, status, ask }: RequestFiltersProps) {
  const id = useId()
  return (
    <div role="search" className="mt-5 grid gap-3 sm:grid-cols-[1fr_14rem]">
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{search}</span>
        <input
          type="search"
          data-slash
          value={q}
          placeholder={searchPlaceholder}
          onChange={(event) => ask({ q: event.target.value })}
          className="compact-control w-full"
        />
      </label>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          {statusFilter}
        </label>
        <select id={id} value={status} onChange={(event) => ask({ status: event.target.value === 'all' ? '' : event.target.value })} className="compact-control w-full">
          {statusFilters.map((key) => (
            <option key={key} value={key}>
              {statuses[key]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
