import { useEffectEvent, useLayoutEffect } from 'react'

const typedInto = 'input, textarea, select, [contenteditable]'

/** "/" focuses the search, unless somebody is typing. */
export function useSlashKey(field: React.RefObject<HTMLElement | null>): void {
  useKey('/', () => field.current?.focus())
}

/**
 * Control or Command with a letter, also while somebody is typing; the browser's own use of it
 * gives way. Not while a dialog is open.
 */
export function useCommandKey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  // Only the document hears it, from the moment on at which the hint of the key is there.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isCommand || event.key.toLowerCase() !== key) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) press()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [key])
}

/** A key of the page as a whole, unless somebody is typing or a dialog is open. */
export function useKey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  // Only the document hears it, from the moment on at which the hint of the key is there.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typedInto) !== null
      if (
        event.key !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping ||
        document.querySelector('dialog[open]')
      )
        return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [key])
}
