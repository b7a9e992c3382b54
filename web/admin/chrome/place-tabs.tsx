import { adminChrome } from '#content/admin-chrome.ts'
import { fill } from '#domain/fill.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { type PlacePage, placeAt } from '#domain/staff/office-places.ts'
import { showCurrent } from '#web/ui/show-current.ts'
import { PlaceCount, useWaitingCount } from './place-count.tsx'

type PlaceTabsProps = { here: string; member: StaffMember | null }

/** The pages of the place that is open, above each of them. */
export function PlaceTabs({ here, member }: PlaceTabsProps) {
  const waiting = useWaitingCount(member)
  const place = placeAt(here, member)
  if (place === null) return null
  // From a page out of daily sight there is a way back.
  const pages = [...place.tabs, ...place.quiet.filter(({ href }) => href === here)]
  if (!place.isTabbed && pages.length === 1) return null
  return (
    <nav
      key={member?.id}
      aria-label={fill(adminChrome.pagesOfPlace, { place: place.label })}
      ref={showCurrent}
      className="place-tabs"
    >
      <ul>
        {pages.map((page, at) => (
          <li key={page.href}>
            <GroupName page={page} before={pages[at - 1]} />
            <a
              href={page.href}
              aria-current={page.href === here ? 'page' : undefined}
              className="place-tab"
            >
              {page.label}
              <PlaceCount count={waiting([page])} className="office-count" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type GroupNameProps = { page: PlacePage; before: PlacePage | undefined }

function GroupName({ page, before }: GroupNameProps) {
  const name = groupOf(page)
  if (name === null || (before && groupOf(before) === name)) return null
  return <span className="place-group">{name}</span>
}

const groupOf = (page: PlacePage) => ('group' in page ? page.group : null)

/** Below the pages of a place: what is out of daily sight. */
export function QuietPages({ here, member }: PlaceTabsProps) {
  const place = placeAt(here, member)
  const pages = place?.quiet.filter(({ href }) => href !== here) ?? []
  if (place === null || pages.length === 0) return null
  return (
    <nav aria-label={fill(adminChrome.quietPages, { place: place.label })} className="quiet-pages">
      {adminChrome.alsoHere}{' '}
      {pages.map(({ href, label }) => (
        <a key={href} href={href} className="link">
          {label}
        </a>
      ))}
    </nav>
  )
}
