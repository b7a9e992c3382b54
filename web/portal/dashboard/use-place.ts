import { useSyncExternalStore } from 'react'
import { leaveTo, replaceHash } from '#web/ui/leave-to.ts'
import { hashOf, readPlace, type Place } from './place.ts'
import { onHashChange } from '#web/ui/use-tab-in-address.ts'

/**
 * The place in the address. It changes with every link, with Back, and with the functions below.
 */
export function usePlace(): Place {
  return readPlace(
    useSyncExternalStore(
      onHashChange,
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
export const adjust = (place: Place): void => replaceHash(hashOf(place))

/** Closes what is open over `place`. */
export const leave = (place: Place): void => leaveTo(hashOf(place))
