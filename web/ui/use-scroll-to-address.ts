import { useEffect } from 'react'

/** Scrolls to the element behind the #, which did not exist yet when the browser looked for it. */
export function useScrollToAddress(): void {
  // Only once, when the parts of the page have appeared.
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}
