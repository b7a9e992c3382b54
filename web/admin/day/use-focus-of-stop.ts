import { useEffect, useRef } from 'react'
import type { DayStop } from '#domain/appointments/day/day-contract.ts'

/**
 * A stop that goes to another list is drawn anew there: what was changed gets the focus back,
 * unless somebody has gone elsewhere meanwhile.
 */
export function useFocusOfStop(
  stops: readonly DayStop[],
  isBusy: boolean,
  elementOf: (id: string) => string,
) {
  const wanted = useRef<Pick<DayStop, 'id' | 'version'> | null>(null)

  // The new place exists only once it is drawn.
  useEffect(() => {
    if (isBusy || wanted.current === null) return
    const { id, version } = wanted.current
    // The board may be drawn before what was read of it.
    if (stops.some((stop) => stop.id === id && stop.version === version)) return
    wanted.current = null
    if (document.activeElement === document.body) document.getElementById(elementOf(id))?.focus()
  })

  return (stop: DayStop) => void (wanted.current = stop)
}
