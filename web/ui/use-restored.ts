import { useEffect, useEffectEvent } from 'react'

/** Acts when Back restores the page from memory, as it was when it was left. */
export function useRestored(act: () => void): void {
  const restored = useEffectEvent(act)

  // Only the browser knows when it restores a page.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && restored()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
}
