import { useEffect, useEffectEvent } from 'react'

const onTop = 'dialog:modal, :popover-open'

/**
 * Handles Escape anywhere on the page, but where it closes something on top of it: a dialog, a menu
 * or a list.
 */
export function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)

  // The panel covers the page wherever the focus is.
  useEffect(() => {
    const hear = (event: KeyboardEvent) =>
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      document.querySelector(onTop) === null &&
      escape()
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
