import { triagePage } from '#content/admin-insights.ts'
import { searchWords } from '#content/search-words.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ownerFilters, statusFilters, type OwnerFilter, type StatusFilter } from './request.ts'

const { search, searchPlaceholder, statusFilter, statuses, ownerFilter, owners } = triagePage

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
        options={namesOf(statusFilters, statuses)}
        onChoose={(key) => setParams({ status: chosen(key) })}
        className="max-sm:grow"
      />
      {owner !== undefined && (
        <Select
          label={ownerFilter}
          value={owner}
          options={namesOf(ownerFilters, owners)}
          onChoose={(key) => setParams({ owner: chosen(key) })}
          className="max-sm:grow"
        />
      )}
    </div>
  )
}

/** In the order of the keys. */
const namesOf = <Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, string>>) =>
  Object.fromEntries(keys.map((key) => [key, names[key]]))
