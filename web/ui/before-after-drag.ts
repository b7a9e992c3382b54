/**
 * Moves the edge of every before/after picture with its range input. Nothing else of the picture
 * needs script.
 */
export function followBeforeAfter(): void {
  document.addEventListener('input', (event) => {
    const range = event.target
    if (!(range instanceof HTMLInputElement) || range.dataset['reveal'] === undefined) return
    range.parentElement?.style.setProperty('--reveal', `${range.value}cqw`)
    range.ariaValueText = shares(+range.value)
  })
}

/** How much of each picture shows: 52 alone would not say of which. */
export function shares(before: number): string {
  return `${before}% before, ${100 - before}% after`
}
