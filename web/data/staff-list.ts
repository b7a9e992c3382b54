import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callAsStaff } from './staff-call.ts'

export const officeRows = 25
/** `more` contains the filters besides the status. */
export type StaffListParams = {
  q: string
  status: string
  page: number
  more?: Readonly<Record<string, string>>
}
export type OfficePage<Row> = { items: Row[]; total: number }

export function addressOf(path: string, { q, status, page, more }: StaffListParams): string {
  const pairs = Object.entries({
    q,
    status,
    ...more,
    page: String(page),
    pageSize: String(officeRows),
  }).filter(([, value]) => value !== '')
  return `${path}?${new URLSearchParams(pairs).toString()}`
}

/** A page of a staff list. The previous rows stay in view until the new ones are here. */
export function staffRowsQuery<Row>(path: string, params: StaffListParams) {
  return {
    queryKey: [path, params],
    queryFn: () => callAsStaff<OfficePage<Row>>('GET', addressOf(path, params)),
    placeholderData: keepPreviousData<OfficePage<Row>>,
  }
}

/** A row that a list has fetched: what it says is known before all of the row is here. */
export const rowInLists = <Row extends { id: string }>(
  client: QueryClient,
  path: string,
  id: string,
): Row | undefined =>
  client
    .getQueriesData<Partial<OfficePage<Row>>>({ queryKey: [path] })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id)

/** The address of the list as a file: all matching rows, not this page alone. */
export function fileAddress(path: string, { q, status, more }: StaffListParams): string {
  const pairs = Object.entries({ q, status, ...more }).filter(([, value]) => value !== '')
  return `${path}.csv${pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''}`
}
