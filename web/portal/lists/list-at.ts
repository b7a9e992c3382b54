import { longestSearch, mostPages } from '#domain/list-limits.ts'
import type { ListParams } from '#web/data/list-params.ts'
import { adjust, go, leave } from '#web/portal/dashboard/use-place.ts'
import { hashOf, type Place } from '#web/portal/dashboard/place.ts'

/** A list's options. The first of the orders is the default. */
export type ListOptions = {
  sorts: Readonly<Record<string, string>>
  statuses: Readonly<Record<string, string>>
}

/**
 * A list's query from the address; unknown values are left out, since the call would be refused for
 * them.
 */
export function listParamsOf(
  given: Partial<ListParams>,
  { sorts, statuses }: ListOptions,
): ListParams {
  const { q = '', status = '', sort = '', page = 1 } = given
  const [usualSort = ''] = Object.keys(sorts)
  return {
    q: q.slice(0, longestSearch),
    status: Object.hasOwn(statuses, status) ? status : '',
    sort: Object.hasOwn(sorts, sort) ? sort : usualSort,
    page: page > 0 && page <= mostPages ? page : 1,
  }
}

/** A list's state in the address: its query, the open row, and the ways to change both. */
export function listAt(place: Place, listOptions: ListOptions) {
  const params = listParamsOf(place.params, listOptions)
  const [usualSort] = Object.keys(listOptions.sorts)
  const inAddress = (wanted: ListParams): Place => ({
    ...place,
    row: null,
    act: null,
    params: { ...wanted, sort: wanted.sort === usualSort ? '' : wanted.sort },
  })
  const list = inAddress(params)
  return {
    params,
    onParams: (change: Partial<ListParams>) => adjust(inAddress({ ...params, ...change })),
    onPage: (page: number) => go(inAddress({ ...params, page })),
    hrefOf: (row: string, act: string | null = null) => hashOf({ ...list, row, act }),
    close: () => leave(list),
    /** Rows may be missing because of the filters, not because there are none. */
    isNarrowed: params.q !== '' || params.status !== '' || params.page > 1,
    showAll: () => adjust(inAddress({ ...params, q: '', status: '', page: 1 })),
  }
}

export type PortalListPlace = ReturnType<typeof listAt>
