import { useSyncExternalStore } from 'react'

/** Where the address says that we are: "#requests?status=pending". What is asked of a tab's list stands behind its name. */
export type TabPlace<Name extends string> = { tab: Name; params: Readonly<Record<string, string>> }

/** The place that a hash names; of a name that is none of `names` the first. */
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

export function tabHash(tab: string, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(params).filter(([, value]) => value !== ''),
  ).toString()
  return query === '' ? `#${tab}` : `#${tab}?${query}`
}

/** A tab that a link, a reload and Back keep. */
export function useTabInAddress<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const { tab, params } = readTabPlace(
    useSyncExternalStore(
      onChange,
      () => location.hash,
      () => '',
    ),
    names,
  )
  return {
    tab,
    params,
    /** A step that Back takes back. */
    go(next: Name) {
      location.hash = tabHash(next)
    },
    /** Another letter in a search: Back does not stop at it. */
    setParams(values: Readonly<Record<string, string>>) {
      const oldURL = location.href
      history.replaceState(history.state, '', tabHash(tab, { ...params, ...values }))
      window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
    },
  }
}

function onChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
