import { staffListPage } from '#content/staff.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { Section } from '#web/account/section.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { staffAccountCalls } from '#web/data/staff-accounts.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { heading, states, on, off, turnOn, turnOff } = staffListPage.rule

/** Whether owners and office need a second step, and the owner's switch for it. */
export function SecondFactorRule({
  isRequired,
  mayChange,
}: {
  isRequired: boolean
  mayChange: boolean
}) {
  const { isBusy, act } = useAct()
  const change = isRequired ? turnOff : turnOn
  return (
    <Section heading={heading} lead={isRequired ? on : off} className="max-w-2xl">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <StatusMark tone={isRequired ? 'done' : 'open'}>
          {isRequired ? states.on : states.off}
        </StatusMark>
        {mayChange && (
          <AskFirst
            {...change}
            cancel={staffListPage.sheet.cancel}
            isBusy={isBusy}
            onSure={() =>
              void act(() => staffAccountCalls.requireSecondFactor(!isRequired), change.done)
            }
          />
        )}
      </div>
    </Section>
  )
}
