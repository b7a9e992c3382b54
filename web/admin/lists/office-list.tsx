import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeLists } from '#content/office.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { Empty } from '#web/admin/parts/empty.tsx'
import { fileAddress, officeListAsked, officeRows, type OfficeAsk } from '#web/data/office.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'

const { all, csv, none, noneText, search, status } = officeLists

type OfficeListProps<Row> = {
  /** The address of its call; the file has the same with .csv. */
  path: string
  caption: string
  placeholder: string
  statuses: Readonly<Record<string, string>>
  /** What is chosen at first. */
  status?: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  hasFile?: boolean
  /** Stands in the row of the search. */
  children?: React.ReactNode
}

/** A list of the office: searched, filtered, by the page, and as a file. */
export function OfficeList<Row>({
  path,
  caption,
  placeholder,
  statuses,
  status: first = '',
  columns,
  keyOf,
  hasFile = true,
  children,
}: OfficeListProps<Row>) {
  const [ask, setAsk] = useState<OfficeAsk>({ q: '', status: first, page: 1 })
  const query = useQuery(officeListAsked<Row>(path, ask))
  const change = (asked: Partial<OfficeAsk>) => setAsk({ ...ask, page: 1, ...asked })
  return (
    <>
      <form
        method="dialog"
        role="search"
        className="flex flex-wrap items-end gap-3 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        <input
          name="q"
          type="search"
          aria-label={search}
          placeholder={placeholder}
          maxLength={200}
          className="compact-control min-w-0 grow basis-60"
        />
        <button type="submit" className="small-button">
          {search}
        </button>
        <select
          aria-label={status}
          value={ask.status}
          onChange={(event) => change({ status: event.target.value })}
          className="compact-control"
        >
          <option value="">{all}</option>
          {Object.entries(statuses).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
        {hasFile && (
          <a href={fileAddress(path, ask)} download className="link inline-flex min-h-11 items-center text-sm">
            {csv}
          </a>
        )}
        {children}
      </form>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <Empty text={none} next={noneText} />
            ) : (
              <DataTable caption={caption} columns={columns} rows={items} keyOf={keyOf} isOld={query.isPlaceholderData} />
            )}
            <Pager words={officeLists} page={ask.page} rowsPerPage={officeRows} total={total} onPage={(page) => setAsk({ ...ask, page })} />
          </>
        )}
      </Loaded>
    </>
  )
}
