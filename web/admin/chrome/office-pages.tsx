import { useQuery } from '@tanstack/react-query'
import { adminChrome } from '#content/admin-chrome.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import type { WaitingCounts } from '#domain/today/contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { waitingQuery } from '#web/data/today.ts'
import { showCurrent } from '#web/ui/show-current.ts'
import { officeGroups } from './office-groups.ts'

type OfficePagesProps = { here: string; member: StaffMember | null }

/** The pages in their groups, with how many wait behind them. */
export function OfficePages({ here, member }: OfficePagesProps) {
  // Before a required second factor is set up no other call is allowed.
  const isEnabled =
    member !== null && !member.mustSetUpSecondFactor && member.tasks.includes('seeToday')
  const counts = useQuery({ ...waitingQuery, enabled: isEnabled }).data
  return (
    <nav
      // Whoever is signed in has other pages: the open one is looked for anew.
      key={member?.id}
      aria-label={adminChrome.navigation}
      ref={showCurrent}
      className="office-pages"
    >
      <ul className="grid gap-y-3.5">
        {officeGroups(member).map(({ key, label, links }) => (
          <li key={key}>
            <p className="eyebrow px-3">{label}</p>
            <ul className="mt-1">
              {links.map((link) => (
                <li key={link.href}>
                  <a
                    href={link.href}
                    aria-current={link.href === here ? 'page' : undefined}
                    className="office-link"
                  >
                    {link.label}
                    {'count' in link && <Count waiting={counts?.[link.count] ?? 0} />}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ waiting }: { waiting: WaitingCounts[keyof WaitingCounts] }) {
  if (!waiting) return null
  return (
    <span className="office-count">
      {number(waiting)}
      <span className="sr-only">{adminChrome.waiting}</span>
    </span>
  )
}
