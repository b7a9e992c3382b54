import { useQuery } from '@tanstack/react-query'
import { officeLists } from '#content/office.ts'
import { searchWords } from '#content/search-words.ts'
import type { QueryOf } from '#domain/call.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { fileAsStaff } from '#web/data/staff-call.ts'
import {
  fileAddress,
  staffRowsQuery,
  officeRows,
  type FileOf,
  type OfficeListCall,
  type ReadsListParams,
  type RowOf,
  type StatusesOf,
  type StaffListParams,
} from '#web/data/staff-list.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { readStaffListParams, type ListPlace } from './list-place.ts'

const { all, csv, none, noneText, search, showAll, status } = officeLists

type OfficeListProps<C extends OfficeListCall> = {
  list: ReadsListParams<C>
  /** The same rows as a file; without it there is none. */
  file?: FileOf<C>
  caption: string
  placeholder: string
  /** The filter's options; without them there is no filter. */
  statuses?: StatusesOf<C>
  /** Other filters, chosen elsewhere. */
  also?: QueryOf<C>
  columns: readonly Column<RowOf<C>>[]
  keyOf: (row: RowOf<C>) => string
  /** Rows that share one heading. */
  groupOf?: (row: RowOf<C>) => string
  /** The text of the empty state. */
  empty?: { text: string; next: string }
  place: ListPlace
  /** Shown in the search row. */
  children?: React.ReactNode
}

/** A staff list: searched, filtered, paged, and exported. */
export function OfficeList<C extends OfficeListCall>({
  list,
  file,
  caption,
  placeholder,
  statuses: offered,
  also,
  columns,
  keyOf,
  groupOf,
  empty,
  place,
  children,
}: OfficeListProps<C>) {
  const statuses: Readonly<Record<string, string>> = offered ?? {}
  const listParams = readStaffListParams(place.params, Object.keys(statuses))
  const query = useQuery(staffRowsQuery<C>(list, listParams, also))
  const isNarrowed = listParams.q !== '' || listParams.status !== ''
  const noRows = isNarrowed || !empty ? none : empty.text

  function change(params: Partial<StaffListParams>) {
    const { q, status, page } = { ...listParams, page: 1, ...params }
    place.setParams({ q, status, page: page === 1 ? '' : String(page) })
  }

  return (
    <>
      <SearchRow
        listParams={listParams}
        placeholder={placeholder}
        statuses={statuses}
        onChange={change}
      >
        {file && (
          <DownloadLink
            href={fileAddress<C>(file, listParams, also)}
            fetchFile={fileAsStaff}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {csv}
          </DownloadLink>
        )}
        {children}
      </SearchRow>
      <Loaded query={query}>
        {({ items, total, isMore }) => (
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
              <Nothing
                level={2}
                heading={noRows}
                text={isNarrowed || !empty ? noneText : empty.next}
              >
                {(isNarrowed || listParams.page > 1) && (
                  <SmallButton onClick={() => change({ q: '', status: '' })}>{showAll}</SmallButton>
                )}
              </Nothing>
            )}
            <Pager
              words={officeLists}
              none={noRows}
              page={listParams.page}
              rowsPerPage={officeRows}
              total={total}
              isMore={isMore}
              onPage={(page) => change({ page })}
              isOld={query.isPlaceholderData}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

type SearchRowProps = Pick<OfficeListProps<OfficeListCall>, 'placeholder' | 'children'> & {
  listParams: StaffListParams
  statuses: Readonly<Record<string, string>>
  onChange: (params: Partial<StaffListParams>) => void
}

/** Search and status in one row, then what a page puts beside them. */
function SearchRow({ listParams, placeholder, statuses, onChange, children }: SearchRowProps) {
  return (
    <div className="flex flex-wrap items-end gap-3 py-4">
      <SearchField
        words={searchWords}
        label={search}
        placeholder={placeholder}
        value={listParams.q}
        onSearch={(q) => onChange({ q })}
        className="grow basis-60"
      />
      {Object.keys(statuses).length > 0 && (
        <Select
          label={status}
          value={listParams.status}
          options={{ '': all, ...statuses }}
          onChoose={(chosen) => onChange({ status: chosen })}
          className="max-sm:grow"
        />
      )}
      {children}
    </div>
  )
}
