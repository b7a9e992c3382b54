import { adminChrome } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { menuOf, placeAt } from '#domain/staff/office-places.ts'
import { showCurrent } from '#web/ui/show-current.ts'
import { PlaceCount, useWaitingCount } from './place-count.tsx'

type OfficePlacesProps = { here: string; member: StaffMember | null }

/** The places of the office, with how many wait in each. */
export function OfficePlaces({ here, member }: OfficePlacesProps) {
  const waiting = useWaitingCount(member)
  const current = placeAt(here, member)
  return (
    <nav
      // Whoever is signed in has other places: the open one is looked for anew.
      key={member?.id}
      aria-label={adminChrome.navigation}
      ref={showCurrent}
      className="office-pages"
    >
      <ul>
        {menuOf(member).map(({ key, label, href, tabs }) => (
          <li key={key}>
            <a
              href={href}
              aria-current={key === current?.key ? (href === here ? 'page' : true) : undefined}
              className="office-link"
            >
              {label}
              <PlaceCount count={waiting(tabs)} className="office-count" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
