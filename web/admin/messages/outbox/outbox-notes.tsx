import { useQuery } from '@tanstack/react-query'
import { outboxPage } from '#content/outbox.ts'
import { fill } from '#domain/fill.ts'
import type { OutboxOverview, ResentMessages } from '#domain/outbox/contract.ts'
import { clockTime, shortDay } from '#web/account/format/format-date.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { outboxCalls, outboxOverviewQuery } from '#web/data/outbox.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const { deadLetters, mailbox } = outboxPage

/** Notes above the list: whether anything is sent at all, and what was given up. */
export function OutboxNotes({ onShowDead }: { onShowDead: () => void }) {
  const { data } = useQuery(outboxOverviewQuery)
  if (data === undefined) return null
  const kept = keptText(data.keeps)
  return (
    <>
      {kept !== null && (
        <aside
          aria-label={mailbox.heading}
          className="mt-5 border-l-4 border-brass bg-paper py-3 pr-4 pl-4"
        >
          <p className="font-semibold text-brass">{mailbox.heading}</p>
          <p className="measure mt-0.5 text-sm text-soot-800">{kept}</p>
        </aside>
      )}
      {data.deadLetters > 0 && data.oldestDeadLetter && (
        <DeadLetters count={data.deadLetters} oldest={data.oldestDeadLetter} onShow={onShowDead} />
      )}
    </>
  )
}

type DeadLettersProps = { count: number; oldest: string; onShow: () => void }

function DeadLetters({ count, oldest, onShow }: DeadLettersProps) {
  const { isBusy, act } = useAct()
  const { all, heading, many, one, resend, show } = deadLetters
  // More may have been given up since the page was opened, or fewer may be left.
  const done = ({ count: sent }: ResentMessages) =>
    sent === 1 ? resend.done : fill(all.done, { count: sent })
  return (
    <aside
      aria-label={heading}
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-kiln bg-paper py-3 pr-4 pl-4"
    >
      <div className="grow">
        <p className="font-semibold text-kiln">{heading}</p>
        <p className="mt-0.5 text-sm text-soot-800">{count === 1 ? one : fill(many, { count })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SmallButton onClick={onShow}>{show}</SmallButton>
        <AskFirst
          {...all}
          text={fill(all.text, { at: `${shortDay(oldest)}, ${clockTime(oldest)}` })}
          isBusy={isBusy}
          onSure={() => void act(outboxCalls.resendAll, done)}
        />
      </div>
    </aside>
  )
}

function keptText({ mail, sms }: OutboxOverview['keeps']): string | null {
  if (mail && sms) return mailbox.both
  if (mail) return mailbox.mail
  return sms ? mailbox.sms : null
}
