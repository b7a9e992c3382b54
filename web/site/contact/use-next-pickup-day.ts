import { useEffect, useState } from 'react'
import { findNextPickupDay } from '#web/data/leads.ts'

/** Undefined until it is known; null where there is none, or the server cannot be reached. */
export function useNextPickupDay(isWanted: boolean): string | null | undefined {
  const [day, setDay] = useState<string | null>()
  const isKnown = day !== undefined

  // What is typed makes it wanted, and an effect alone hears of a field that another component has.
  useEffect(() => {
    if (!isWanted || isKnown) return
    let isOver = false
    void findNextPickupDay().then(
      (found) => isOver || setDay(found),
      () => isOver || setDay(null),
    )
    return () => void (isOver = true)
  }, [isWanted, isKnown])

  return day
}
