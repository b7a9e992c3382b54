import { useSyncExternalStore } from 'react'
import { hashOf, readPlace, type Place } from './place.ts'

function onChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/**
 * The place in the address. It changes with every link, with Back, and with the functions below.
 */
export function usePlace(): Place {
  return readPlace(
    useSyncExternalStore(
      onChange,
      () => location.hash,
      () => '',
    ),
  )
}

/** Adds a history entry. */
export function go(place: Place): void {
  location.hash = hashOf(place)
}

/** Replaces the history entry, for example for another letter in a search. */
export function adjust(place: Place): void {
  const oldURL = location.href
  history.replaceState(history.state, '', hashOf(place))
  window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}

/**
 * Closes what is open over `place`: one step back where that leads there, so that Back does not
 * open it again.
 */
export function leaveTo(place: Place): void {
  const target = new URL(hashOf(place), location.href).href
  if (before() === target) history.back()
  else adjust(place)
}

type Entries = { currentEntry: { index: number } | null; entries: () => { url: string | null }[] }

/** The address that Back leads to, where the browser tells. */
function before(): string | null {
  const navigation = (window as { navigation?: Entries }).navigation
  const index = navigation?.currentEntry?.index ?? 0
  return navigation?.entries()[index - 1]?.url ?? null
}
