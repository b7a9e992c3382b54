const steps: Record<string, number> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -20,
  PageUp: 20,
}

/**
 * Moves the edge of every before/after picture with its range input, and what is read beside it.
 * Nothing else of the picture needs script.
 */
export function followBeforeAfter(): void {
  document.addEventListener('input', ({ target }) => isReveal(target) && follow(target))
  // A mouse stops anywhere; keys would take a hundred presses.
  document.addEventListener('keydown', (event) => {
    const [range, step] = [event.target, steps[event.key]]
    // Alt and an arrow is the way back.
    const isForBrowser = event.altKey || event.ctrlKey || event.metaKey
    if (step === undefined || isForBrowser || !isReveal(range)) return
    event.preventDefault()
    range.valueAsNumber += step
    follow(range)
  })
}

const isReveal = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset['reveal'] !== undefined

function follow(range: HTMLInputElement): void {
  const share = range.valueAsNumber
  range.parentElement?.style.setProperty('--reveal', `${share}cqw`)
  const places = range.closest('figure')?.querySelectorAll<HTMLElement>('[data-reading]') ?? []
  for (const place of places) place.textContent = readingAt(place.dataset['reading'] ?? '', share)
  const first = places[0]?.closest('div')?.textContent
  range.ariaValueText = first === undefined ? shares(share) : `${shares(share)}. ${first}`
}

/** How much of each picture shows: 52 alone would not say of which. */
export function shares(before: number): string {
  return `${before}% before, ${100 - before}% after`
}

/** "10.39 2.54" at 50 is "about 6.47": only the two ends were measured. */
export function readingAt(ends: string, share: number): string {
  const [before = '', after = ''] = ends.split(' ')
  if (share >= 100) return before
  if (share <= 0) return after
  const places = after.split('.')[1]?.length ?? 0
  return `about ${((+before * share + +after * (100 - share)) / 100).toFixed(places)}`
}
