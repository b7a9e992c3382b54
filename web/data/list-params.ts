/**
 * A list's query: the same names in the page's address and in the call's. Empty values are left
 * out.
 */
export type ListParams = { q: string; status: string; sort: string; page: number }

export const rowsPerPage = 12

/** The query of a list's call. */
export const asQuery = ({ q, status, sort, page }: ListParams, pageSize = rowsPerPage) => ({
  q,
  status,
  sort,
  page,
  pageSize,
})

/** The address of a list's call. */
export function listAddress(
  path: string,
  { q, status, sort, page }: ListParams,
  pageSize = rowsPerPage,
): string {
  return withQuery(path, { q, status, sort, page: String(page), pageSize: String(pageSize) })
}

/** The address of a call with the non-empty values. */
export function withQuery(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter(([, value]) => value !== ''),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
