import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeLists } from '#content/office.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { Empty } from '#web/admin/parts/empty.tsx'
import { fileAddress, officeListAsked, officeRows, type OfficeAsk } from '#web/data/office.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { readOfficeAsk, type ListPlace } from './list-place.ts'

const { all, csv, none, noneText, search, showAll, status } = officeLists

type OfficeListProps<Row> = {
  /** The address of its call; the file has the same with .csv. */
  path: string
  caption: string
  placeholder: string
  /** What can be chosen; without it there is no choice. */
  statuses?: Readonly<Record<string, string>>
  /** What else it is filtered by, chosen elsewhere. */
  also?: Readonly<Record<string, string>>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  hasFile?: boolean
  /** What it says while there is nothing at all. */
  empty?: { text: string; next: string }
  place: ListPlace
  /** Stands in the row of the search. */
  children?: React.ReactNode
}

/** A list of the office: searched, filtered, by the page, and as a file. */
export function OfficeList<Row>({
  path,
  caption,
  placeholder,
  statuses = {},
  also,
  columns,
  keyOf,
  hasFile = true,
  empty,
  place,
  children,
}: OfficeListProps<Row>) {
  const ask = readOfficeAsk(place.asked, Object.keys(statuses))
  const query = useQuery(officeListAsked<Row>(path, { ...ask, more: also }))
  const isNarrowed = ask.q !== '' || ask.status !== ''

  function change(asked: Partial<OfficeAsk>) {
    const { q, status, page } = { ...ask, page: 1, ...asked }
    place.ask({ q, status, page: page === 1 ? '' : String(page) })
  }

  return (
    <>
      <SearchRow ask={ask} placeholder={placeholder} statuses={statuses} onChange={change}>
        {hasFile && (
          <a href={fileAddress(path, { ...ask, more: also })} download className="link inline-flex min-h-11 items-center text-sm">
            {csv}
          </a>
        )}
        {children}
      </SearchRow>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length > 0 && <DataTable caption={caption} columns={columns} rows={items} keyOf={keyOf} isOld={query.isPlaceholderData} />}
            {items.length === 0 && (
              <Empty text={isNarrowed || !empty ? none : empty.text} next={isNarrowed || !empty ? noneText : empty.next}>
                {(isNarrowed || ask.page > 1) && (
                  <button type="button" className="small-button mt-4" onClick={() => change({ q: '', status: '' })}>
                    {showAll}
                  </button>
                )}
              </Empty>
            )}
            <Pager words={officeLists} page={ask.page} rowsPerPage={officeRows} total={total} onPage={(page) => change({ page })} />
          </>
        )}
      </Loaded>
    </>
  )
}

type SearchRowProps = Pick<OfficeListProps<unknown>, 'placeholder' | 'children'> & {
  ask: OfficeAsk
  statuses: Readonly<Record<string, string>>
  onChange: (asked: Partial<OfficeAsk>) => void
}

function SearchRow({ ask, placeholder, statuses, onChange, children }: SearchRowProps) {
  const [text, setText] = useState(ask.q)
  const [known, setKnown] = useState(ask.q)
  // Asked anew from elsewhere: the field shows what the list does.
  if (known !== ask.q) {
    setKnown(ask.q)
    setText(ask.q)
  }
  return (
    <form
      method="dialog"
      role="search"
      className="flex flex-wrap items-end gap-3 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ q: text.trim() })
      }}
    >
      <input
        name="q"
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={search}
        placeholder={placeholder}
        maxLength={200}
        className="compact-control min-w-0 grow basis-60"
      />
      <button type="submit" className="small-button">
        {search}
      </button>
      {Object.keys(statuses).length > 0 && (
        <select
          aria-label={status}
          value={ask.status}
          onChange={(event) => onChange({ status: event.target.value })}
          className="compact-control"
        >
          <option value="">{all}</option>
          {Object.entries(statuses).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
      {children}
    </form>
  )
}
