import { formatLongDay, todayAt } from '#domain/calendar.ts'
import type { PublicReview } from '#domain/reviews/contract.ts'
import { publishedReviews } from '#web/data/reviews.ts'

type State = 'loading' | 'failed' | 'empty' | 'loaded'

/**
 * Asks for the approved reviews and writes them into their place; after a failure a press asks
 * again.
 */
export function showReviews(): void {
  const section = document.querySelector<HTMLElement>('[data-reviews]')
  if (!section) return
  section
    .querySelector('[data-state=failed] button')
    ?.addEventListener('click', () => void load(section))
  void load(section)
}

async function load(section: HTMLElement): Promise<void> {
  show(section, 'loading')
  try {
    const reviews = await publishedReviews()
    const entries = reviews.map((review) => entryOf(section, review))
    section.querySelector('[data-state=loaded]')?.replaceChildren(...entries)
    show(section, reviews.length > 0 ? 'loaded' : 'empty')
  } catch {
    show(section, 'failed')
  }
}

function show(section: HTMLElement, state: State): void {
  section.setAttribute('aria-busy', String(state === 'loading'))
  for (const part of section.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = part.dataset['state'] !== state
}

function entryOf(section: HTMLElement, review: PublicReview): DocumentFragment {
  const entry = document.importNode(
    section.querySelector('template')?.content ?? new DocumentFragment(),
    true,
  )
  const write = (selector: string, text: string) =>
    entry.querySelector(selector)?.replaceChildren(text)
  const labels = JSON.parse(
    entry.querySelector<HTMLElement>('[data-labels]')?.dataset['labels'] ?? '[]',
  ) as string[]
  entry.querySelector('[role=img]')?.setAttribute('aria-label', labels[review.rating - 1] ?? '')
  for (const star of [...entry.querySelectorAll('[role=img] svg')].slice(review.rating))
    star.classList.replace('fill-current', 'fill-soot-400')
  entry.querySelector('time')?.setAttribute('datetime', review.createdAt)
  write('time', formatLongDay(todayAt(new Date(review.createdAt))))
  write('[data-text]', review.text)
  write('strong', review.name)
  write('[data-company]', review.company ? `, ${review.company}` : '')
  if (!review.isSample) entry.querySelector('[data-sample]')?.remove()
  return entry
}
