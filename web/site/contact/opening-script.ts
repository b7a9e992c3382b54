import { openingWords, type OpeningWords } from './opening-words.ts'

/** Writes into the hours card whether the doors are open. */
export function showOpening(now: Date): void {
  const card = document.getElementById('opening')
  if (card) write(card, openingWords(now))
}

function write(card: HTMLElement, { isOpen, status, notice, row }: OpeningWords): void {
  const find = (selector: string) => card.querySelector<HTMLElement>(selector)
  find('[data-unknown]')?.remove()
  for (const [selector, shows] of [
    ['[data-open]', isOpen],
    ['[data-closed]', !isOpen],
  ] as const) {
    const line = find(selector)
    if (!line) continue
    line.hidden = !shows
    line.lastElementChild?.replaceChildren(status)
  }
  card.querySelectorAll('tr').forEach((line, at) => {
    if (at === row) line.setAttribute('aria-current', 'date')
    else line.removeAttribute('aria-current')
    line.querySelector('[data-today]')?.toggleAttribute('hidden', at !== row)
  })
  const note = find('[data-notice]')
  note?.toggleAttribute('hidden', notice === null)
  note?.replaceChildren(notice ?? '')
}
