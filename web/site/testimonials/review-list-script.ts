import { formatLongDay, todayAt } from '#domain/calendar.ts'
import { fillUnknown } from '#domain/fill.ts'
import type { PublishedReview } from '#domain/reviews/contract.ts'
import { publishedReviews } from '#web/data/reviews.ts'

/** So many are read before one of the page's other parts comes. */
const unfolded = 6

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
    const [list, rest] = section.querySelectorAll('[data-state=loaded] ul')
    list?.replaceChildren(...entries.slice(0, unfolded))
    rest?.replaceChildren(...entries.slice(unfolded))
    sayHowManyMore(section, entries.length - unfolded)
    show(section, reviews.length > 0 ? 'loaded' : 'empty')
  } catch {
    show(section, 'failed')
  }
}

function sayHowManyMore(section: HTMLElement, count: number): void {
  const more = section.querySelector<HTMLElement>('[data-more]')
  if (!more) return
  more.hidden = count <= 0
  const words = fillUnknown(more.dataset['more'] ?? '', { count: String(count) })
  more.querySelector('summary')?.replaceChildren(words)
}

function show(section: HTMLElement, state: State): void {
  section.setAttribute('aria-busy', String(state === 'loading'))
  for (const part of section.querySelectorAll<HTMLElement>('[data-state]'))
    part.hidden = part.dataset['state'] !== state
}

function entryOf(section: HTMLElement, review: PublishedReview): DocumentFragment {
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
  const day = document.createElement('time')
  day.dateTime = review.createdAt
  day.textContent = formatLongDay(todayAt(new Date(review.createdAt)))
  entry.querySelector('[data-day]')?.append(day)
  write('[data-text]', review.text)
  write('strong', review.name)
  write('[data-company]', review.company ? `, ${review.company}` : '')
  if (!review.isSample) entry.querySelector('[data-sample]')?.remove()
  if (!review.isFromAccount) entry.querySelector('[data-from-account]')?.remove()
  return entry
}
