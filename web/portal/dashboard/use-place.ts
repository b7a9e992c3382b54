import { useSyncExternalStore } from 'react'
import { listAt, type ListOptions } from '#web/account/lists/list-at.ts'
import { leaveTo, replaceHash } from '#web/ui/leave-to.ts'
import { onHashChange } from '#web/ui/use-tab-in-address.ts'
import { hashOf, readPlace, type Place } from './place.ts'

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

/** The list of a tab: its query is in the address, and so is the open row. */
export function tabList(place: Place, options: ListOptions) {
  const asking = (params: Place['params']): Place => ({ ...place, row: null, act: null, params })
  const list = listAt(
    {
      params: place.params,
      setParams: (values) => adjust(asking({ ...list.inAddress, ...values })),
      pushParams: (values) => go(asking({ ...list.inAddress, ...values })),
    },
    options,
  )
  const itself = asking(list.inAddress)
  return {
    ...list,
    hrefOf: (row: string, act: string | null = null) => hashOf({ ...itself, row, act }),
    close: () => leave(itself),
  }
}

export type TabList = ReturnType<typeof tabList>
