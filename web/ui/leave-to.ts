type Entries = { currentEntry: { index: number } | null; entries: () => { url: string | null }[] }

/** Replaces the history entry, for example for another letter in a search. */
export function replaceHash(hash: string): void {
  const oldURL = location.href
  history.replaceState(history.state, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}

/**
 * Closes what is open over the place behind `hash`: one step back where that leads there, so that
 * Back does not open it again. `written` gives an address its usual form.
 */
export function leaveTo(hash: string, written = (old: string) => old): void {
  const target = new URL(hash, location.href)
  const old = before()
  const isSamePage =
    old !== null && old.pathname === target.pathname && old.search === target.search
  if (isSamePage && written(old.hash) === hash) history.back()
  else replaceHash(hash)
}

/** The address that Back leads to, where the browser tells. */
function before(): URL | null {
  const navigation = (window as { navigation?: Entries }).navigation
  const index = navigation?.currentEntry?.index ?? 0
  const url = navigation?.entries()[index - 1]?.url ?? null
  return url === null ? null : new URL(url)
}
