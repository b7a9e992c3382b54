import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { type Access, addressOf, type Call, type CallRules, type QueryOf } from '#domain/call.ts'
import type { Listed } from './api.ts'
import { keyOf } from './client.ts'
import { callAsStaff } from './staff-call.ts'

export const officeRows = 25
export type StaffListParams = { q: string; status: string; page: number }

/** A call that answers a page of a staff list. */
export type OfficeListCall = Call<
  Call['address'],
  CallRules & {
    access: Extract<Access, object>
    answer: { shape: { _zod: { output: Listed<{ id: string }> } } }
  }
>
type Reads<C extends Call, Names extends string> = [Names] extends [keyof QueryOf<C>] ? C : never
/** The call, if it reads what each list is asked with. */
export type ReadsListParams<C extends Call> = Reads<C, 'q' | 'page' | 'pageSize'>
/** What the filter offers, of a call that reads it. */
export type StatusesOf<C extends Call> = Readonly<Record<string, string>> &
  ([Reads<C, 'status'>] extends [never] ? never : unknown)
export type RowOf<C extends OfficeListCall> = C['rules']['answer'] extends {
  shape: { _zod: { output: Listed<infer Row extends { id: string }> } }
}
  ? Row
  : never
/** The call of the same rows as a file. */
export type FileOf<C extends Call> = Call<
  Call['address'],
  CallRules & { query: C['rules']['query'] }
>

/**
 * A page of a staff list, `more` filters besides the status. The previous rows stay in view until
 * the new ones are here.
 */
export function staffRowsQuery<C extends OfficeListCall>(
  list: C,
  params: StaffListParams,
  more: QueryOf<C> | undefined,
) {
  const query = { ...params, ...more, pageSize: officeRows }
  return {
    queryKey: keyOf(list, {}, query),
    queryFn: () => callAsStaff<Listed<RowOf<C>>>('GET', addressOf<Call>(list, {}, query)),
    placeholderData: keepPreviousData<Listed<RowOf<C>>>,
  }
}

/** The rows that a list has fetched. */
export const rowsInLists = <C extends OfficeListCall>(client: QueryClient, list: C): RowOf<C>[] =>
  client
    .getQueriesData<Partial<Listed<RowOf<C>>>>({ queryKey: keyOf(list) })
    .flatMap(([, page]) => page?.items ?? [])

/** One of them: what it says is known before all of the row is here. */
export const rowInLists = <C extends OfficeListCall>(
  client: QueryClient,
  list: C,
  id: string,
): RowOf<C> | undefined => rowsInLists(client, list).find((row) => row.id === id)

/** The address of the list as a file: all matching rows, not this page alone. */
export const fileAddress = <C extends OfficeListCall>(
  file: FileOf<C>,
  { q, status }: StaffListParams,
  more: QueryOf<C> | undefined,
): string => addressOf<Call>(file, {}, { q, status, ...more })
