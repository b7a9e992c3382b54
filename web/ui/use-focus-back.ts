import { useEffect, useRef } from 'react'

/**
 * A button that is disabled while its form is sent loses the focus, in some browsers before any
 * effect could see it. What this returns is called as the form is sent; once `isSending` is over
 * the focus is back where it was, unless the person or an error has moved it on; in `orElse` where
 * what was pressed is gone.
 */
export function useFocusBack(
  isSending: boolean,
  orElse?: React.RefObject<HTMLElement | null>,
): () => void {
  const pressed = useRef<HTMLElement | null>(null)

  // The button takes the focus only once it is enabled again.
  useEffect(() => {
    if (isSending) return
    const { current } = pressed
    pressed.current = null
    if (current === null || document.activeElement !== document.body) return
    if (current.isConnected) current.focus()
    else orElse?.current?.focus()
  }, [isSending, orElse])

  return () => {
    const { activeElement } = document
    pressed.current = activeElement instanceof HTMLElement ? activeElement : null
  }
}
