import { useEffect, useEffectEvent, useRef } from 'react'

/** Hears Escape anywhere inside of the element that gets the ref. */
export function useEscape(onEscape: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const escape = useEffectEvent(onEscape)

  // The panel itself is no control: its keys are heard as they pass by.
  useEffect(() => {
    const element = place.current
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && escape()
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [])

  return place
}
