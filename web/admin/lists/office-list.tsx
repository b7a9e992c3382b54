import { useQuery } from '@tanstack/react-query'
import { accountWords } from '#content/account.ts'
import { officeLists } from '#content/office.ts'
import type { QueryOf } from '#domain/call.ts'
import { DownloadLink } from '#web/account/download-link.tsx'
import { listAt, type ListPlace } from '#web/account/lists/list-at.ts'
import { ListPage } from '#web/account/lists/list-page.tsx'
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
} from '#web/data/staff-list.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { all, csv, none, noneText, pages } = officeLists

type OfficeListProps<C extends OfficeListCall, Line> = {
  list: ReadsListParams<C>
  /** The same rows as a file; without it there is none. */
  file?: FileOf<C>
  caption: string
  placeholder: string
  /** The filter's options; without them there is no filter. */
  statuses?: StatusesOf<C>
  /** Other filters, chosen elsewhere. */
  also?: QueryOf<C>
  columns: readonly Column<Line>[]
  /** Rows that share one heading. */
  groupOf?: (row: Line) => string
  /** What belongs to the row above. */
  isBelow?: (row: Line) => boolean
  /** The text of the empty state. */
  empty?: { text: string; next: string } | undefined
  place: ListPlace
  /** Shown in the search row. */
  children?: React.ReactNode
}

/** A staff list: the rows of its call, and the same as a file. */
export function OfficeList<C extends OfficeListCall>(props: OfficeListProps<C, RowOf<C>>) {
  return <OfficeLines {...props} linesOf={itself} />
}

const itself = <Row,>(row: Row): Row[] => [row]

type OfficeLinesProps<C extends OfficeListCall, Line> = OfficeListProps<C, Line> & {
  /** How a row of the call is shown: in one line or more. */
  linesOf: (row: RowOf<C>) => Line[]
}

/** The same with several lines for a row. */
export function OfficeLines<C extends OfficeListCall, Line extends { id: string }>({
  list: call,
  linesOf,
  file,
  statuses,
  also,
  empty = { text: none, next: noneText },
  place,
  children,
  ...table
}: OfficeLinesProps<C, Line>) {
  const offered: Readonly<Record<string, string>> | undefined = statuses
  // A list that opens with some of its rows says for itself where all of them are.
  const hasAll = offered !== undefined && 'all' in offered
  const list = listAt(place, {
    ...(offered && { statuses: hasAll ? offered : { '': all, ...offered } }),
    // The order of a staff list is its call's own.
    others: { ...also, sort: '' },
  })
  const { q, status, page } = list.params
  const asked = { q, status, page }
  const query = useQuery({
    ...staffRowsQuery<C>(call, asked, also),
    select: ({ items, ...page }) => ({ ...page, items: items.flatMap(linesOf) }),
  })
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
              href={fileAddress<C>(file, asked, also)}
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
