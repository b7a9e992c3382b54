import { useState } from 'react'
import { followUpWords } from '#content/follow-ups.ts'
import { todayPageText } from '#content/today.ts'
import type { Day } from '#domain/calendar.ts'
import type { FollowUp } from '#domain/customers/follow-ups.ts'
import type { Mention } from '#domain/notes/mentions.ts'
import { fill } from '#domain/fill.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import type { TodayPage } from '#domain/today/contract.ts'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { ChangeFollowUp } from '#web/admin/components/follow-ups/follow-up-form.tsx'
import { subjectAddress } from '#web/admin/components/notes/subject-link.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { followUpCalls } from '#web/data/customers-follow-ups.ts'
import { noteCalls } from '#web/data/notes.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { DayList, DayRow } from './day-list.tsx'
import { daysApart } from './day-words.ts'

const { forYou: words } = todayPageText

/** What a call did, and the one that takes it back. */
type Done = { what: string; undo: () => Promise<unknown> }

/**
 * What is the reader's own: follow-ups of today and before, and notes in which a colleague named
 * them. Nothing where nothing waits.
 */
export default function ForYou({
  forYou: { followUps, mentions },
  today,
}: {
  forYou: TodayPage['forYou']
  today: Day
}) {
  const [done, setDone] = useState<Done | null>(null)
  const { isBusy, act } = useAct()
  if (followUps.total + mentions.total === 0 && done === null) return null
  const take = (one: Done, call: () => Promise<unknown>) =>
    void act(() => call().then(() => setDone(one)), words.marked)
  return (
    <section id="for-you" aria-labelledby="for-you-heading" className="mt-10 scroll-mt-4">
      <h2 id="for-you-heading" className="text-lg">
        {words.heading}
      </h2>
      {done !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soot-800">
          <span className="min-w-0 break-words">{fill(words.doneWith, { what: done.what })}</span>
          <SmallButton
            disabled={isBusy}
            onClick={() => void act(() => done.undo().then(() => setDone(null)), words.undone)}
          >
            {words.undo}
          </SmallButton>
        </p>
      )}
      <div className="mt-4 grid gap-y-8">
        <DayList heading={followUpWords.heading} total={followUps.total} href="#for-you">
          {followUps.items.map((one) => (
            <FollowUpRow
              key={one.id}
              followUp={one}
              today={today}
              isBusy={isBusy}
              onDone={() => take(settled(one), () => followUpCalls.settle(one.id, true))}
            />
          ))}
        </DayList>
        <DayList heading={words.mentions} total={mentions.total} href="#for-you">
          {mentions.items.map((mention) => (
            <MentionRow
              key={mention.noteId}
              mention={mention}
              isBusy={isBusy}
              onDone={() => take(doneWith(mention), () => noteCalls.seeTo(mention.noteId, true))}
            />
          ))}
        </DayList>
      </div>
    </section>
  )
}

const doneWith = ({ noteId, by, customerName }: Mention): Done => ({
  what: fill(words.noteBy, { by, customer: customerName }),
  undo: () => noteCalls.seeTo(noteId, false),
})

const settled = ({ id, text }: FollowUp): Done => ({
  what: text,
  undo: () => followUpCalls.settle(id, false),
})

type RowProps = { isBusy: boolean; onDone: () => void }

function MentionRow({ mention, isBusy, onDone }: RowProps & { mention: Mention }) {
  const { at, by, customerName, subject, text } = mention
  return (
    <DayRow
      href={subjectAddress(subject)}
      title={[customerName, subject.title].filter(Boolean).join(', ')}
      detail={<span className="break-words whitespace-pre-line">{text}</span>}
      end={
        <DoneButton label={fill(words.doneLabel, { what: customerName })} {...{ isBusy, onDone }} />
      }
    >
      <span title={wholeInstant(at)}>{fill(words.byOn, { by, day: shortDay(at) })}</span>
    </DayRow>
  )
}

function FollowUpRow({
  followUp,
  today,
  isBusy,
  onDone,
}: RowProps & { followUp: FollowUp; today: Day }) {
  const [isOpen, setIsOpen] = useState(false)
  const { customerId, customerName, dueOn, owner, text } = followUp
  if (isOpen)
    return (
      <li className="border-b border-line py-4">
        <p className="mb-3 text-sm font-semibold">{customerName}</p>
        <ChangeFollowUp followUp={followUp} onClose={() => setIsOpen(false)} />
      </li>
    )
  const isLate = dueOn < today
  const when = isLate ? daysApart(followUpWords.late, dueOn, today) : followUpWords.today
  return (
    <DayRow
      href={rowAddress('customers', customerId)}
      title={customerName}
      detail={<span className="break-words whitespace-pre-line">{text}</span>}
      end={
        <span className="flex flex-wrap justify-end gap-2">
          <SmallButton
            className="relative z-10"
            aria-label={fill(followUpWords.change.label, { what: text })}
            onClick={() => setIsOpen(true)}
          >
            {followUpWords.change.open}
          </SmallButton>
          <DoneButton
            label={fill(followUpWords.doneLabel, { what: text })}
            {...{ isBusy, onDone }}
          />
        </span>
      }
    >
      <span className={isLate ? 'font-semibold text-kiln' : ''}>{when}</span>
      {owner === null && `, ${followUpWords.nobody}`}
    </DayRow>
  )
}

function DoneButton({ label, isBusy, onDone }: RowProps & { label: string }) {
  return (
    // Above the row's own link.
    <SmallButton disabled={isBusy} aria-label={label} className="relative z-10" onClick={onDone}>
      {words.done}
    </SmallButton>
  )
}
