import { useEffect, useEffectEvent, useRef } from 'react'

/** Handles Escape anywhere inside the element that gets the ref. */
export function useEscape(onEscape: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const escape = useEffectEvent(onEscape)

  // The panel itself is no control: it handles keys as they bubble.
  useEffect(() => {
    const element = place.current
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && escape()
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [])

  return place
}
