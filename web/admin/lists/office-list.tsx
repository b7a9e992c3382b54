import { useQuery } from '@tanstack/react-query'
import { officeLists } from '#content/office.ts'
import { searchWords } from '#content/search-words.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { Empty } from '#web/admin/parts/empty.tsx'
import { fileAddress, officeListAsked, officeRows, type OfficeAsk } from '#web/data/office.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
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
  /** Rows that follow each other under one heading. */
  groupOf?: (row: Row) => string
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
  groupOf,
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
          <a
            href={fileAddress(path, { ...ask, more: also })}
            download
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {csv}
          </a>
        )}
        {children}
      </SearchRow>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length > 0 && (
              <DataTable
                caption={caption}
                columns={columns}
                rows={items}
                keyOf={keyOf}
                groupOf={groupOf}
                isOld={query.isPlaceholderData}
              />
            )}
            {items.length === 0 && (
              <Empty
                text={isNarrowed || !empty ? none : empty.text}
                next={isNarrowed || !empty ? noneText : empty.next}
              >
                {(isNarrowed || ask.page > 1) && (
                  <button
                    type="button"
                    className="small-button mt-4"
                    onClick={() => change({ q: '', status: '' })}
                  >
                    {showAll}
                  </button>
                )}
              </Empty>
            )}
            <Pager
              words={officeLists}
              page={ask.page}
              rowsPerPage={officeRows}
              total={total}
              onPage={(page) => change({ page })}
            />
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

/** Search and status in one row, then what a page puts beside them. */
function SearchRow({ ask, placeholder, statuses, onChange, children }: SearchRowProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 py-4">
      <SearchField
        words={searchWords}
        label={search}
        placeholder={placeholder}
        value={ask.q}
        onSearch={(q) => onChange({ q })}
        className="grow basis-60"
      />
      {Object.keys(statuses).length > 0 && (
        <Select
          label={status}
          value={ask.status}
          options={{ '': all, ...statuses }}
          onChoose={(chosen) => onChange({ status: chosen })}
          className="max-sm:grow"
        />
      )}
      {children}
    </div>
  )
}
