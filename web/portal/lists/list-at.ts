import type { ListAsk } from '#web/data/list-ask.ts'
import { adjust, go, leaveTo } from '#web/portal/dashboard/use-place.ts'
import { hashOf, type Place } from '#web/portal/dashboard/place.ts'

/** A list in the address: what is asked of it, the row that is open, and the ways to change both. */
export function listAt(place: Place, usualSort: string) {
  const list: Place = { ...place, row: null, act: null }
  return {
    ask: { q: '', status: '', sort: usualSort, page: 1, ...place.ask } satisfies ListAsk,
    /** The usual order does not stand in the address. */
    onAsk: (change: Partial<ListAsk>) => adjust({ ...list, ask: { ...place.ask, ...change, ...(change.sort === usualSort ? { sort: '' } : {}) } }),
    onPage: (page: number) => go({ ...list, ask: { ...place.ask, page } }),
    hrefOf: (row: string, act: string | null = null) => hashOf({ ...list, row, act }),
    close: () => leaveTo(list),
    isNarrowed: (place.ask.q ?? '') !== '' || (place.ask.status ?? '') !== '',
    showAll: () => adjust({ ...list, ask: place.ask.sort ? { sort: place.ask.sort } : {} }),
  }
}

export type ListPlace = ReturnType<typeof listAt>
