import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type Access, addressOf, type Call, type CallRules } from '#domain/call.ts'
import { keyOf } from './client.ts'
import { callAsStaff } from './staff-call.ts'

export const officeRows = 25
/** `more` contains the filters besides the status. */
export type StaffListParams = {
  q: string
  status: string
  page: number
  more?: Readonly<Record<string, string>>
}
export type OfficePage<Row> = { items: Row[]; total: number; isMore: boolean }

/** A call that answers a page of a staff list. */
export type OfficeListCall<Row> = Call<
  Call['address'],
  CallRules & {
    access: Extract<Access, object>
    answer: { shape: { _zod: { output: OfficePage<Row> } } }
  }
>

/** A page of a staff list. The previous rows stay in view until the new ones are here. */
export function staffRowsQuery<Row>(
  list: OfficeListCall<Row>,
  { more, ...params }: StaffListParams,
) {
  const query = { ...params, ...more, pageSize: officeRows }
  return {
    queryKey: keyOf(list, {}, query),
    queryFn: () => callAsStaff<OfficePage<Row>>('GET', addressOf(list, {}, query)),
    placeholderData: keepPreviousData<OfficePage<Row>>,
  }
}

/** A row that a list has fetched: what it says is known before all of the row is here. */
export const rowInLists = <Row extends { id: string }>(
  client: QueryClient,
  list: OfficeListCall<Row>,
  id: string,
): Row | undefined =>
  client
    .getQueriesData<Partial<OfficePage<Row>>>({ queryKey: keyOf(list) })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id)

/** The address of the list as a file: all matching rows, not this page alone. */
export const fileAddress = (file: Call, { q, status, more }: StaffListParams): string =>
  addressOf(file, {}, { q, status, ...more })
