import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

/**
 * Typed text shows right away; the search follows after a pause. A new search from elsewhere
 * replaces it.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    if (text.trim() !== searched) setText(searched)
  }
  const search = useEffectEvent(() => onSearch(text.trim()))

  // A call per letter would fetch results that nobody reads.
  useEffect(() => {
    if (text.trim() === searched) return
    const timer = setTimeout(search, pauseMs)
    // Later it would take the place of the page that was pressed; Back leads to what was searched.
    const searchBeforeLeaving = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null && link.pathname !== location.pathname) search()
    }
    addEventListener('click', searchBeforeLeaving, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', searchBeforeLeaving, true)
    }
  }, [text, searched])

  return [text, setText] as const
}
