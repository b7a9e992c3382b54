import { useSyncExternalStore } from 'react'

/**
 * What follows the path in the address, as the id of a row: empty when nothing does. Null until the
 * page is awake: the built page is one for all rows, and does not know its own address.
 */
export const useAddressRest = (path: string): string | null =>
  useSyncExternalStore(never, () => addressRest(path), notKnown)

// The address of a page stays.
const never = () => () => undefined
const notKnown = () => null

function addressRest(path: string): string {
  const { pathname } = location
  const rest = pathname.startsWith(path) ? pathname.slice(path.length) : ''
  try {
    return decodeURIComponent(rest)
  } catch {
    // A broken escape names no row, and the server says so.
    return rest
  }
}
