import { useId, useRef } from 'react'
import { triagePage } from '#content/admin-insights.ts'
import { useSearchText } from '#web/ui/use-search-text.ts'
import { useSlashKey } from '#web/ui/use-slash-key.ts'
import { ownerFilters, statusFilters, type OwnerFilter, type StatusFilter } from './request.ts'

const { search, searchPlaceholder, statusFilter, statuses, ownerFilter, owners } = triagePage

type RequestFiltersProps = {
  q: string
  status: StatusFilter
  /** Without it there is nobody whose requests they could be. */
  owner?: OwnerFilter
  ask: (values: Record<string, string>) => void
}

/** Search, status and owner in one row; "/" leads to the search. */
export function RequestFilters({ q, status, owner, ask }: RequestFiltersProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(q, (searched) => ask({ q: searched }))
  useSlashKey(field)
  return (
    <div role="search" className={`mt-5 grid gap-3 ${owner === undefined ? 'sm:grid-cols-[1fr_14rem]' : 'sm:grid-cols-[1fr_11rem_11rem]'}`}>
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{search}</span>
        <input
          ref={field}
          type="search"
          aria-keyshortcuts="/"
          maxLength={200}
          value={text}
          placeholder={searchPlaceholder}
          onChange={(event) => setText(event.target.value)}
          className="compact-control w-full"
        />
      </label>
      <Choice label={statusFilter} value={status} keys={statusFilters} names={statuses} onChoose={(key) => ask({ status: key })} />
      {owner !== undefined && <Choice label={ownerFilter} value={owner} keys={ownerFilters} names={owners} onChoose={(key) => ask({ owner: key })} />}
    </div>
  )
}

type ChoiceProps<Key extends string> = {
  label: string
  value: Key
  keys: readonly Key[]
  names: Readonly<Record<Key, string>>
  onChoose: (key: string) => void
}

/** "All" asks for nothing. */
function Choice<Key extends string>({ label, value, keys, names, onChoose }: ChoiceProps<Key>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value === 'all' ? '' : target.value)}
        className="compact-control w-full"
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {names[key]}
          </option>
        ))}
      </select>
    </div>
  )
}
