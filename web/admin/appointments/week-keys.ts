const selector = 'button[data-at]'

/** Arrows move among the appointments of a week, Page Up and Page Down change it. */
export function moveInWeek(
  event: React.KeyboardEvent<HTMLButtonElement>,
  onPage: (weeks: number) => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    event.preventDefault()
    onPage(event.key === 'PageUp' ? -1 : 1)
    return
  }
  const to = neighbor(event.currentTarget, event.key)
  if (to === null) return
  event.preventDefault()
  to.focus()
}

/** Up and down within the day; to the sides the nearest hour of the next day that has any. */
function neighbor(from: HTMLElement, key: string): HTMLElement | null {
  const days = [...(from.closest('.week')?.querySelectorAll<HTMLElement>('[data-day]') ?? [])]
  const at = days.findIndex((day) => day.contains(from))
  const own = bookedOf(days[at])
  if (key === 'ArrowDown') return own[own.indexOf(from) + 1] ?? null
  if (key === 'ArrowUp') return own[own.indexOf(from) - 1] ?? null
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const beside = key === 'ArrowRight' ? days.slice(at + 1) : days.slice(0, at).reverse()
  const next = beside.map(bookedOf).find((booked) => booked.length > 0)
  return (
    next?.reduce((best, one) => (distance(one, from) < distance(best, from) ? one : best)) ?? null
  )
}

const bookedOf = (day: HTMLElement | undefined) =>
  day === undefined ? [] : [...day.querySelectorAll<HTMLElement>(selector)]
const clock = (button: HTMLElement) => (button.dataset['at'] ?? '').slice(11)
const minutes = (button: HTMLElement) =>
  Number(clock(button).slice(0, 2)) * 60 + Number(clock(button).slice(3, 5))
const distance = (one: HTMLElement, other: HTMLElement) => Math.abs(minutes(one) - minutes(other))
