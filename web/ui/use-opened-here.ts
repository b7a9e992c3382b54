import { useState } from 'react'
import { focusIfLost } from './focus-once.ts'

/**
 * For what opens in the place of the button that was pressed: the focus goes into it and comes back
 * to the button.
 */
export function useOpenedHere() {
  // Null until it has been open: a button that was always there takes no focus.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  return {
    isOpen: isOpen === true,
    close: () => setIsOpen(false),
    button: {
      ref: isOpen === null ? undefined : focusIfLost,
      onClick: () => setIsOpen(true),
    },
    opened: { ref: focusIfLost, tabIndex: -1 },
  }
}
