const longestWaitMs = 10_000
const restMs = 150
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Back and a reload return to where one was: the browser itself looks before the lists of a page
 * have grown to there. The history entry remembers it.
 */
export function scrollBack(): void {
  const top = topOf(history.state)
  if (top > 0) scrollOnceThere(top)
  let rest: ReturnType<typeof setTimeout> | undefined
  // Not every browser has `scrollend`. Another page of the same document keeps its own place.
  addEventListener('scroll', ({ target }) => {
    if (target !== document) return
    const { href } = location
    clearTimeout(rest)
    rest = setTimeout(() => {
      if (location.href === href) history.replaceState({ ...history.state, top: scrollY }, '')
    }, restMs)
  })
}

/** Gives way to whoever scrolls meanwhile. */
function scrollOnceThere(top: number): void {
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    scrollTo({ top, behavior: 'instant' })
    stop()
  })
  const stop = () => growth.disconnect()
  growth.observe(document.body)
  for (const move of ownMoves) addEventListener(move, stop, { once: true, passive: true })
  setTimeout(stop, longestWaitMs)
}

function topOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('top' in state)) return 0
  return Number(state.top)
}
