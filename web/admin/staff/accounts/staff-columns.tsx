import { StateMark } from '#web/account/state-mark.tsx'
import { staffStates } from '#domain/staff/states.ts'
import { officeLists } from '#content/office.ts'
import { roleNames } from '#content/admin-chrome.ts'
import { staffListPage } from '#content/staff.ts'
import { fill } from '#domain/fill.ts'
import type { StaffAccount } from '#domain/staff/accounts-contract.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import type { Column } from '#web/ui/data-table.tsx'

const {
  columns: names,
  you,
  demo,
  factor,
  never,
  open: openWork,
  openFollowUps: followUps,
  none,
} = staffListPage

export function staffColumns(
  ownId: string,
  hrefOf: (id: string) => string,
): readonly Column<StaffAccount>[] {
  return [
    {
      key: 'name',
      label: names.name,
      place: 'title',
      cell: ({ id, name, email, isDemo }) => (
        <>
          <OpenLink label={`${officeLists.open} ${name}`} href={hrefOf(id)}>
            {name}
          </OpenLink>
          {isDemo && <span className="ml-2 text-sm text-soot-600">{demo}</span>}
          {id === ownId && <span className="ml-2 text-sm font-semibold text-moss">{you}</span>}
          <span className="block text-soot-600 [overflow-wrap:anywhere]">{email}</span>
        </>
      ),
    },
    { key: 'role', label: names.role, place: 'line', cell: ({ role }) => roleNames[role] },
    {
      key: 'factor',
      label: names.factor,
      place: 'line',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? factor.on : factor.off),
    },
    {
      key: 'seen',
      label: names.seen,
      place: 'line',
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    },
    { key: 'open', label: names.open, place: 'line', cell: (account) => openWorkOf(account) },
    {
      key: 'state',
      label: names.state,
      place: 'mark',
      cell: ({ state }) => <StateMark {...staffStates[state]} />,
    },
  ]
}

export function LastSeen({ at }: { at: string | null }) {
  if (at === null) return never
  return (
    <time dateTime={at} title={wholeInstant(at)}>
      {shortDay(at)}, {clockTime(at)}
    </time>
  )
}

type Open = Pick<StaffAccount, 'openRequests' | 'openConversations' | 'openFollowUps'>

export function openWorkOf({ openRequests, openConversations, openFollowUps }: Open): string {
  if (openRequests + openConversations + openFollowUps === 0) return none
  const counted = fill(openWork, {
    requests: String(openRequests),
    conversations: String(openConversations),
  })
  return openFollowUps === 0
    ? counted
    : `${counted}, ${fill(followUps, { count: String(openFollowUps) })}`
}
