import { triagePage } from '#content/admin-insights.ts'
import { searchWords } from '#content/search-words.ts'
import { triageStates } from '#domain/triage/states.ts'
import { optionsOf } from '#domain/states.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OwnerFilter, StatusFilter } from './request.ts'

const { search, searchPlaceholder, all, statusFilter, ownerFilter, owners } = triagePage

type RequestFiltersProps = {
  q: string
  status: StatusFilter
  /** Without it "my requests" has no meaning. */
  owner?: OwnerFilter
  setParams: (values: Record<string, string>) => void
}

/** Search, status and owner in one row. "All" asks for nothing. */
export function RequestFilters({ q, status, owner, setParams }: RequestFiltersProps) {
  const chosen = (key: string) => (key === 'all' ? '' : key)
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <SearchField
        words={searchWords}
        label={search}
        placeholder={searchPlaceholder}
        value={q}
        onSearch={(searched) => setParams({ q: searched })}
        className="grow basis-60"
      />
      <Select
        label={statusFilter}
        value={status}
        options={{ all, ...optionsOf(triageStates) }}
        onChoose={(key) => setParams({ status: chosen(key) })}
        className="max-sm:grow"
      />
      {owner !== undefined && (
        <Select
          label={ownerFilter}
          value={owner}
          options={owners}
          onChoose={(key) => setParams({ owner: chosen(key) })}
          className="max-sm:grow"
        />
      )}
    </div>
  )
}
