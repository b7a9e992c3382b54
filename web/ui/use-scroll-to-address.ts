import { useEffect } from 'react'

/** Goes to what the address names behind the #, which was not there yet when the browser looked for it. */
export function useScrollToAddress(): void {
  // Only once, when the parts of the page have appeared.
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}
