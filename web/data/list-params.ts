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
