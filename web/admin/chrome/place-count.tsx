import { useQuery } from '@tanstack/react-query'
import { adminChrome } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { PlacePage } from '#domain/staff/office-places.ts'
import { number } from '#web/account/format/format-amount.ts'
import { waitingQuery } from '#web/data/today.ts'
import { showCurrent } from '#web/ui/show-current.ts'

/**
 * How many wait on a page, or on those of a place together: on their first page there may be all,
 * each once. None while it is not known.
 */
export function useWaitingCount(member: StaffMember | null) {
  // Before a required second factor is set up no other call is allowed.
  const isEnabled =
    member !== null && !member.mustSetUpSecondFactor && member.tasks.includes('seeToday')
  const counts = useQuery({ ...waitingQuery, enabled: isEnabled }).data
  return (pages: readonly PlacePage[]): number =>
    (pages.slice(0, 1).some(isCounted) ? pages.slice(0, 1) : pages).reduce(
      (sum, page) => sum + ((isCounted(page) && counts?.[page.count]) || 0),
      0,
    )
}

const isCounted = (page: PlacePage): page is Extract<PlacePage, { count: unknown }> =>
  'count' in page

// It comes later than its list, and moves what is after it.
const showCurrentAgain = (count: HTMLElement | null) =>
  showCurrent(count?.closest<HTMLElement>('nav') ?? null)

export function PlaceCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span ref={showCurrentAgain} className={className}>
      {number(count)}
      <span className="sr-only">{adminChrome.waiting}</span>
    </span>
  )
}
