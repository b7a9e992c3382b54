import { useSyncExternalStore } from 'react'
import { tabHash } from '#domain/tab-hash.ts'
import { leaveTo, replaceHash } from './leave-to.ts'

/** The place in the address: "#requests?status=pending". A tab's query follows its name. */
export type TabPlace<Name extends string> = { tab: Name; params: Readonly<Record<string, string>> }

/** The place in a hash; an unknown name means the first of `names`. */
export function readTabPlace<const Name extends string>(
  hash: string,
  names: readonly [Name, ...Name[]],
): TabPlace<Name> {
  const [name = '', query = ''] = hash.replace(/^#/, '').split('?')
  return {
    tab: names.find((known) => known === name) ?? names[0],
    params: Object.fromEntries(new URLSearchParams(query)),
  }
}

/** A tab that survives a link, a reload and Back. */
export function useTabInAddress<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const { tab, params } = readTabPlace(
    useSyncExternalStore(
      onHashChange,
      () => location.hash,
      () => '',
    ),
    names,
  )
  return {
    tab,
    params,
    /** Adds a history entry. */
    go(next: Name) {
      location.hash = tabHash(next)
    },
    /** Replaces the history entry, for example for another letter in a search. */
    setParams(values: Readonly<Record<string, string>>) {
      replaceHash(tabHash(tab, { ...params, ...values }))
    },
    /** Adds a history entry, for example for another page of a list. */
    pushParams(values: Readonly<Record<string, string>>) {
      location.hash = tabHash(tab, { ...params, ...values })
    },
    /** Closes what is open over that tab. */
    leave(next: Name, values: Readonly<Record<string, string>> = {}) {
      leaveTo(tabHash(next, values), (hash) => {
        const old = readTabPlace(hash, names)
        return tabHash(old.tab, old.params)
      })
    },
  }
}

export function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
