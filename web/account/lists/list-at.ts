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

/** A list's options; the first order and the first status are the usual ones. */
export type ListOptions = {
  sorts?: Readonly<Record<string, string>>
  statuses?: Readonly<Record<string, string>>
  /** What other filters ask for, by their names in the address; an empty one asks for nothing. */
  others?: Readonly<Record<string, string>>
}

/**
 * A list's query from the address; unknown values are left out, since the call would be refused for
 * them.
 */
export function listParamsOf(
  { q = '', status = '', sort = '', page = '' }: ListPlace['params'],
  { sorts = {}, statuses = {} }: ListOptions = {},
): ListParams {
  return {
    q: q.slice(0, mostLetters),
    status: knownOf(statuses, status),
    sort: knownOf(sorts, sort),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export type List = ReturnType<typeof listAt>

/** A list's query, as its address has it, and the ways to change it. */
export function listAt(place: ListPlace, options: ListOptions = {}) {
  const params = listParamsOf(place.params, options)
  const { sorts = {}, statuses = {}, others = {} } = options
  const usual: ListPlace['params'] = { sort: usualOf(sorts), status: usualOf(statuses), page: '1' }
  // As it is in an address: without what is usual.
  const short = (values: Readonly<Record<string, string | number>>): ListPlace['params'] =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        String(value) === usual[name] ? '' : String(value),
      ]),
    )
  const { q, status, page } = params
  const narrowing = { ...others, ...short({ q, status, page }) }
  return {
    params,
    sorts,
    statuses,
    inAddress: short(params),
    /** Any other question begins at the first page. */
    change: (values: Partial<Record<'q' | 'status' | 'sort', string>>) =>
      place.setParams(short({ ...values, page: 1 })),
    turnTo: (next: number) => place.pushParams(short({ page: next })),
    /** From a page that is gone, without a way back to it. */
    fallBackTo: (last: number) => place.setParams(short({ page: last })),
    /** Rows may be missing because of the filters, not because there are none. */
    isNarrowed: Object.values(narrowing).some((value) => value !== ''),
    showAll: () =>
      place.setParams(Object.fromEntries(Object.keys(narrowing).map((name) => [name, '']))),
  }
}

const usualOf = (options: Readonly<Record<string, string>>): string => Object.keys(options)[0] ?? ''

/** The option of the address, or the usual one for what is none. */
export const knownOf = (options: Readonly<Record<string, string>>, value = ''): string =>
  Object.hasOwn(options, value) ? value : usualOf(options)
