import { useEffect } from 'react'

const typedInto = 'input, textarea, select, [contenteditable]'

/** "/" focuses the search, unless somebody is typing. */
export function useSlashKey(field: React.RefObject<HTMLElement | null>): void {
  // The key belongs to the page as a whole, and only the page hears it.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typedInto) !== null
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
