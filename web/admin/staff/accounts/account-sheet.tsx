import { roleNames } from '#content/admin-chrome.ts'
import { staffListPage } from '#content/staff.ts'
import { fill } from '#domain/fill.ts'
import type { StaffAccount, StaffChange, StaffChanged } from '#domain/staff/accounts-contract.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { Facts } from '#web/account/facts.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { staffAccountCalls } from '#web/data/staff-accounts.ts'
import { OfficeSheet } from '#web/admin/lists/office-sheet.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { LastSeen, openWorkOf } from './staff-columns.tsx'

const { sheet: text, factor } = staffListPage

type AccountSheetProps = {
  account: StaffAccount
  all: readonly StaffAccount[]
  isSelf: boolean
  mayChange: boolean
  onCode: (changed: StaffChanged) => void
  onClose: () => void
}

/** One account, and what the owner can do with it. */
export function AccountSheet({
  account,
  all,
  isSelf,
  mayChange,
  onCode,
  onClose,
}: AccountSheetProps) {
  const {
    id,
    name,
    email,
    role,
    state,
    hasSecondFactor,
    lastSeenAt,
    sessions,
    openRequests,
    openConversations,
    openTasks,
    isDemo,
  } = account
  const { isBusy, act } = useAct()
  const colleagues = all.filter((one) => one.id !== id && one.state !== 'ended')
  const change = (body: StaffChange, done: string) =>
    void act(() => staffAccountCalls.change(id, body).then(onCode), done)
  const sendCode = () => void act(() => staffAccountCalls.sendCode(id).then(onCode), text.code.done)
  const cancel = text.cancel

  return (
    <OfficeSheet eyebrow={text.eyebrow} heading={name} onClose={onClose}>
      <Facts
        facts={[
          [text.facts.email, email],
          [text.facts.role, roleNames[role]],
          [text.facts.factor, hasSecondFactor ? factor.on : factor.off],
          [text.facts.seen, <LastSeen key="seen" at={lastSeenAt} />],
          [text.facts.sessions, String(sessions)],
          [text.facts.open, openWorkOf(account)],
        ]}
      />
      {mayChange && state !== 'ended' && (
        <RoleChoice
          key={role}
          account={account}
          colleagues={colleagues}
          isBusy={isBusy}
          onChange={(body) => change(body, text.role.done)}
        />
      )}
      {mayChange && (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
          {state !== 'ended' && !isSelf && !isDemo && (
            <AskFirst {...text.code} cancel={cancel} isBusy={isBusy} onSure={sendCode} />
          )}
          {sessions > 0 && (
            <AskFirst
              {...text.sessions}
              cancel={cancel}
              isBusy={isBusy}
              onSure={() => void act(() => staffAccountCalls.endSessions(id), text.sessions.done)}
            />
          )}
          {state === 'ended' ? (
            <AskFirst
              {...text.reopen}
              cancel={cancel}
              isBusy={isBusy}
              onSure={() => change({ isActive: true }, text.reopen.done)}
            />
          ) : (
            <HandOverDialog
              {...text.end}
              heading={fill(text.end.heading, { name })}
              isBusy={isBusy}
              requests={openRequests}
              conversations={openConversations}
              tasks={openTasks}
              colleagues={colleagues}
              onSure={(handTo) => change({ isActive: false, handTo }, text.end.done)}
            />
          )}
        </div>
      )}
    </OfficeSheet>
  )
}
