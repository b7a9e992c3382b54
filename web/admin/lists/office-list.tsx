import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { officeLists } from '#content/office.ts'
import type { Call } from '#domain/call.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { listAt, type ListPlace } from '#web/account/lists/list-at.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
import { fileAsStaff } from '#web/data/staff-call.ts'
import {
  fileAddress,
  staffRowsQuery,
  officeRows,
  type OfficeListCall,
} from '#web/data/staff-list.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { all, csv, none, noneText, pages } = officeLists

type OfficeListProps<Row> = {
  list: OfficeListCall<Row>
  /** The same rows as a file; without it there is none. */
  file?: Call
  caption: string
  placeholder: string
  /** The filter's options; without them there is no filter. */
  statuses?: Readonly<Record<string, string>>
  /** Other filters, chosen elsewhere. */
  also?: Readonly<Record<string, string>>
  columns: readonly Column<Row>[]
  /** Rows that share one heading. */
  groupOf?: (row: Row) => string
  /** The text of the empty state. */
  empty?: { text: string; next: string } | undefined
  place: ListPlace
  /** Shown in the search row. */
  children?: React.ReactNode
}

/** A staff list: the rows of its call, and the same as a file. */
export function OfficeList<Row extends { id: string }>({
  list: call,
  file,
  statuses,
  also,
  empty = { text: none, next: noneText },
  place,
  children,
  ...table
}: OfficeListProps<Row>) {
  const list = listAt(place, statuses && { statuses: { '': all, ...statuses } })
  const { q, status, page } = list.params
  const asked = { q, status, page, more: also }
  const query = useQuery(staffRowsQuery(call, asked))
  return (
    <ListPage
      {...table}
      list={list}
      query={query}
      rowsPerPage={officeRows}
      texts={{
        empty: empty.text,
        emptyText: empty.next,
        noneFound: none,
        noneFoundText: noneText,
        pages,
      }}
      failedText={accountWords.failed}
      level={2}
      tools={
        <>
          {file && (
            <DownloadLink
              href={fileAddress(file, asked)}
              fetchFile={fileAsStaff}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              {csv}
            </DownloadLink>
          )}
          {children}
        </>
      }
    />
  )
}
