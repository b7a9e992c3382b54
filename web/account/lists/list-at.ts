import type { ListParams } from '#web/data/list-params.ts'
import { mostLetters } from '#web/ui/search-field.tsx'

/** Where the address has a list's query, and how it changes. */
export type ListPlace = {
  params: Readonly<Record<string, string>>
  /** Replaces the history entry, for example for another letter in a search. */
  setParams: (values: Readonly<Record<string, string>>) => void
  /** Adds a history entry. */
  pushParams: (values: Readonly<Record<string, string>>) => void
}

/** A list's options, none of them by an empty key. The first of the orders is the usual one. */
export type ListOptions = {
  sorts?: Readonly<Record<string, string>>
  statuses?: Readonly<Record<string, string>>
}

/**
 * A list's query from the address; unknown values are left out, since the call would be refused for
 * them.
 */
export function listParamsOf(
  { q = '', status = '', sort = '', page = '' }: ListPlace['params'],
  { sorts = {}, statuses = {} }: ListOptions = {},
): ListParams {
  const [usualSort = ''] = Object.keys(sorts)
  return {
    q: q.slice(0, mostLetters),
    status: Object.hasOwn(statuses, status) ? status : '',
    sort: Object.hasOwn(sorts, sort) ? sort : usualSort,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export type List = ReturnType<typeof listAt>

/** A list's query, as its address has it, and the ways to change it. */
export function listAt(place: ListPlace, options: ListOptions = {}) {
  const params = listParamsOf(place.params, options)
  const { sorts = {}, statuses = {} } = options
  const [usualSort] = Object.keys(sorts)
  return {
    params,
    sorts,
    statuses,
    /** The same as it stands in an address: without what is usual. */
    inAddress: {
      q: params.q,
      status: params.status,
      sort: params.sort === usualSort ? '' : params.sort,
      page: pageInAddress(params.page),
    },
    /** Any other question begins at the first page. */
    ask: (change: Partial<Record<'q' | 'status' | 'sort', string>>) =>
      place.setParams({
        ...change,
        ...(change.sort === usualSort && { sort: '' }),
        page: '',
      }),
    turnTo: (page: number) => place.pushParams({ page: pageInAddress(page) }),
    /** From a page that is gone, without a way back to it. */
    fallBackTo: (page: number) => place.setParams({ page: pageInAddress(page) }),
    /** Rows may be missing because of the filters, not because there are none. */
    isNarrowed: params.q !== '' || params.status !== '' || params.page > 1,
    showAll: () => place.setParams({ q: '', status: '', page: '' }),
  }
}

const pageInAddress = (page: number): string => (page === 1 ? '' : String(page))
