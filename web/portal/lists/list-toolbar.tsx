import { searchWords } from '#content/search-words.ts'
import { portal } from '#content/portal.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PortalListPlace } from './list-at.ts'

const { lists } = portal

/** A list's search, filters and order, in one row. Any change goes back to the first page. */
export function ListToolbar({ children }: { children: React.ReactNode }) {
  return <div className="no-print flex flex-wrap items-end gap-3 py-4">{children}</div>
}

type ListProps = { list: PortalListPlace }

export function ListSearch({ list, placeholder }: ListProps & { placeholder: string }) {
  return (
    <SearchField
      words={searchWords}
      label={lists.search}
      placeholder={placeholder}
      value={list.params.q}
      onSearch={(q) => list.onParams({ q, page: 1 })}
      className="grow basis-80"
    />
  )
}

type Options = { options: Readonly<Record<string, string>> }

export function StatusChoice({
  list,
  options,
  label = lists.status,
}: ListProps & Options & { label?: string }) {
  return (
    <Select
      label={label}
      value={list.params.status}
      options={options}
      onChoose={(status) => list.onParams({ status, page: 1 })}
      className="max-sm:grow max-sm:basis-36"
    />
  )
}

export function SortChoice({ list, options }: ListProps & Options) {
  return (
    <Select
      label={lists.sort}
      value={list.params.sort}
      options={options}
      onChoose={(sort) => list.onParams({ sort, page: 1 })}
      className="max-sm:grow max-sm:basis-36"
    />
  )
}
