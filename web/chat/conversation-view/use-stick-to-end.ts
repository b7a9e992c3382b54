import { useLayoutEffect, useRef } from 'react'

const nearPx = 80

/** Keeps the newest message in view, unless somebody has scrolled up to read. */
export function useStickToEnd() {
  const place = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)

  // Before painting, so that the newest message never flashes below the edge.
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    // A stop of the Tab key, so that it can be scrolled without a mouse.
    element.tabIndex = 0
    if (wasAtEnd.current) element.scrollTop = element.scrollHeight
    const look = () =>
      (wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx)
    // A picture gets its height when it has come.
    const follow = () => {
      if (wasAtEnd.current) element.scrollTop = element.scrollHeight
    }
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('load', follow, true)
    return () => {
      element.removeEventListener('scroll', look)
      element.removeEventListener('load', follow, true)
    }
  })

  return place
}
