import { useEffect, useRef } from 'react'

/**
 * A stop that goes to another list is drawn anew there: what was changed gets the focus back,
 * unless somebody has gone elsewhere meanwhile.
 */
export function useKeptFocus(isBusy: boolean) {
  const wanted = useRef<string | null>(null)

  // The new place exists only once it is drawn.
  useEffect(() => {
    if (isBusy || wanted.current === null) return
    const id = wanted.current
    wanted.current = null
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })

  return (id: string) => void (wanted.current = id)
}
