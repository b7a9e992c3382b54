import { longestSearch, mostPages } from '#domain/list-limits.ts'
import type { ListAsk } from '#web/data/list-ask.ts'
import { adjust, go, leaveTo } from '#web/portal/dashboard/use-place.ts'
import { hashOf, type Place } from '#web/portal/dashboard/place.ts'

/** What a list can be asked for. The first of the orders is the usual one. */
export type Askable = {
  sorts: Readonly<Record<string, string>>
  statuses: Readonly<Record<string, string>>
}

/** What the address asks of a list; whatever the list does not know is left out, since the call would be refused for it. */
export function askOf(asked: Partial<ListAsk>, { sorts, statuses }: Askable): ListAsk {
  const { q = '', status = '', sort = '', page = 1 } = asked
  const [usualSort = ''] = Object.keys(sorts)
  return {
    q: q.slice(0, longestSearch),
    status: Object.hasOwn(statuses, status) ? status : '',
    sort: Object.hasOwn(sorts, sort) ? sort : usualSort,
    page: page > 0 && page <= mostPages ? page : 1,
  }
}

/** A list in the address: what is asked of it, the row that is open, and the ways to change both. */
export function listAt(place: Place, askable: Askable) {
  const ask = askOf(place.ask, askable)
  const [usualSort] = Object.keys(askable.sorts)
  const inAddress = (wanted: ListAsk): Place => ({
    ...place,
    row: null,
    act: null,
    ask: { ...wanted, sort: wanted.sort === usualSort ? '' : wanted.sort },
  })
  const list = inAddress(ask)
  return {
    ask,
    onAsk: (change: Partial<ListAsk>) => adjust(inAddress({ ...ask, ...change })),
    onPage: (page: number) => go(inAddress({ ...ask, page })),
    hrefOf: (row: string, act: string | null = null) => hashOf({ ...list, row, act }),
    close: () => leaveTo(list),
    /** Rows may be missing because of what is asked, not because there are none. */
    isNarrowed: ask.q !== '' || ask.status !== '' || ask.page > 1,
    showAll: () => adjust(inAddress({ ...ask, q: '', status: '', page: 1 })),
  }
}

export type ListPlace = ReturnType<typeof listAt>
