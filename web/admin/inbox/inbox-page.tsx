import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxText } from '#content/inbox.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { inboxKinds } from '#domain/today/inbox-kinds.ts'
import type { InboxPage as Page } from '#domain/today/inbox.ts'
import { listAt } from '#web/account/lists/list-at.ts'
import { ListBody } from '#web/account/lists/list-body.tsx'
import { useSettling } from '#web/admin/components/tasks/use-settling.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { inboxPageQuery, inboxPerPage } from '#web/data/today-inbox.ts'
import { waitingAgainMs, waitingQuery } from '#web/data/today.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { inboxRowId, InboxRows } from './inbox-rows.tsx'
import { OpenedBeside } from './opened-beside.tsx'
import { useTextAnswered } from './use-text-answered.tsx'

const { heading, lead } = inboxText
const names = ['all', ...inboxKinds] as const

/** /admin/inbox */
export function InboxPage() {
  return (
    <StaffPage here={staffPage('inbox')} heading={heading} lead={lead}>
      {(staff) => <Inbox staff={staff} />}
    </StaffPage>
  )
}

/** The list, and what is open of it beside it or, on a phone, over it. */
function Inbox({ staff }: { staff: StaffMember }) {
  const { tab, leave, ...place } = useTabInAddress(names)
  const list = listAt(place)
  const { page } = list.params
  const query = useQuery(inboxPageQuery(tab === 'all' ? '' : tab, page))
  // On this page the numbers in the navigation are refreshed with the list.
  useQuery({ ...waitingQuery, refetchInterval: waitingAgainMs })
  const settling = useSettling()
  const texts = useTextAnswered()
  const [wasPressed, setWasPressed] = useState(false)
  const open = place.params['open'] ?? ''
  const row = query.data?.items.find(({ id }) => id === open)
  const lines = (
    <>
      {settling.line}
      {texts.line}
    </>
  )

  function close() {
    leave(tab, { ...place.params, open: '' })
    document.getElementById(inboxRowId(open))?.focus()
  }

  return (
    <div className="mt-4">
      <LinkTabs label={inboxText.tabsLabel} tabs={tabsFor(query.data, tab)} />
      <div className="mt-4 gap-x-10 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          {open === '' && lines}
          <ListBody
            list={list}
            query={query}
            rowsPerPage={inboxPerPage}
            level={2}
            texts={{
              loading: inboxText.loading,
              empty: tab === 'all' ? inboxText.empty : inboxText.emptyTab,
              emptyText: tab === 'all' ? inboxText.emptyNext : inboxText.emptyTabNext,
              noneFound: inboxText.empty,
              noneFoundText: inboxText.emptyNext,
              pages: inboxText.pages,
            }}
            failedText={inboxText.failed}
          >
            {(rows) => (
              <InboxRows
                rows={rows}
                today={query.data?.today ?? ''}
                open={open}
                hrefOf={(id) => tabHash(tab, { ...place.params, open: id })}
                onOpen={() => setWasPressed(true)}
              />
            )}
          </ListBody>
        </div>
        <OpenedBeside
          key={open}
          open={open}
          row={row}
          today={query.data?.today ?? ''}
          isAsking={query.data === undefined || query.isPlaceholderData}
          staff={staff}
          isBusy={settling.isBusy || texts.isBusy}
          onDone={settling.settle}
          onAnswered={texts.answer}
          lines={lines}
          takesFocus={wasPressed}
          onClose={close}
        />
      </div>
    </div>
  )
}

/** Without what the reader's role does not answer. */
function tabsFor(page: Page | undefined, tab: (typeof names)[number]) {
  const counts: Readonly<Record<string, number | null>> = { ...page?.counts, all: page?.all ?? 0 }
  return names
    .filter(
      (name) => counts[name] !== null && (page !== undefined || name === 'all' || name === tab),
    )
    .map((name) => ({
      href: tabHash(name),
      label: inboxText.tabs[name],
      count: counts[name] ?? 0,
      isCurrent: name === tab,
    }))
}
