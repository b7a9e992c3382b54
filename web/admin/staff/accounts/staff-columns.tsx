import { officeLists } from '#content/office.ts'
import { roleNames } from '#content/admin-chrome.ts'
import { staffListPage } from '#content/staff.ts'
import { staffStates } from '#domain/staff/states.ts'
import { fill } from '#domain/fill.ts'
import type { StaffAccount } from '#domain/staff/accounts-contract.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { Moment, state } from '#web/account/lists/columns.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'

const { columns: names, you, demo, factor, never, open: openWork, none } = staffListPage

export function staffColumns(
  ownId: string,
  hrefOf: (id: string) => string,
): readonly Column<StaffAccount>[] {
  return [
    title(names.name, ({ id, name, email, isDemo }) => (
      <>
        <OpenLink label={`${officeLists.open} ${name}`} href={hrefOf(id)}>
          {name}
        </OpenLink>
        {isDemo && <span className="ml-2 text-sm text-soot-600">{demo}</span>}
        {id === ownId && <span className="ml-2 text-sm font-semibold text-moss">{you}</span>}
        <span className="block text-soot-600 [overflow-wrap:anywhere]">{email}</span>
      </>
    )),
    text(names.role, ({ role }) => roleNames[role]),
    text(names.factor, ({ hasSecondFactor }) => (hasSecondFactor ? factor.on : factor.off)),
    text(names.seen, ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />),
    text(names.open, (account) => openWorkOf(account)),
    state(names.state, ({ state }) => staffStates[state]),
  ]
}

export const LastSeen = ({ at }: { at: string | null }) =>
  at === null ? never : <Moment at={at} />

type Open = Pick<StaffAccount, 'openRequests' | 'openConversations' | 'openTasks'>

export function openWorkOf({ openRequests, openConversations, openTasks }: Open): string {
  if (openRequests + openConversations + openTasks === 0) return none
  return fill(openWork, {
    requests: String(openRequests),
    conversations: String(openConversations),
    tasks: String(openTasks),
  })
}
