import { taskWords as words } from '#content/tasks.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import { fill } from '#domain/fill.ts'
import { BehindPress } from '#web/account/behind-press.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { SheetSection } from '#web/account/section.tsx'
import { ChangeFollowUp, PlanFollowUp } from '#web/admin/components/tasks/task-form.tsx'
import { useSettling } from '#web/admin/components/tasks/use-settling.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

type FollowUpsProps = { customerId: string; followUps: readonly Task[] }

/** What our team means to do about a customer; on its day it is on Today as well. */
export default function FollowUps({ customerId, followUps }: FollowUpsProps) {
  const { isBusy, settle, line } = useSettling()
  return (
    <SheetSection heading={words.heading} lead={words.lead}>
      {line}
      {followUps.length > 0 && (
        <ul aria-label={words.list} className="mb-4 text-sm">
          {followUps.map((one) => (
            <Line key={one.id} followUp={one} isBusy={isBusy} onDone={() => settle(one)} />
          ))}
        </ul>
      )}
      <BehindPress open={words.open}>
        {(close) => <PlanFollowUp customerId={customerId} onClose={close} />}
      </BehindPress>
    </SheetSection>
  )
}

type LineProps = { followUp: Task; isBusy: boolean; onDone: () => void }

function Line({ followUp, isBusy, onDone }: LineProps) {
  const { isOpen, close, button, opened } = useOpenedHere()
  const { by, dueOn, owner, text } = followUp
  if (isOpen)
    return (
      <li {...opened} className="border-b border-line py-3 outline-none">
        <ChangeFollowUp followUp={followUp} onClose={close} />
      </li>
    )
  return (
    <li className="border-b border-line py-3">
      <p className="font-semibold">
        {fill(words.who, { day: shortDay(dueOn), owner: owner?.name ?? words.nobody })}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <span className="w-full text-soot-600 sm:w-auto">
          {by === null ? '' : fill(words.planned, { by })}
        </span>
        <SmallButton
          disabled={isBusy}
          aria-label={fill(words.doneLabel, { what: text })}
          onClick={onDone}
        >
          {words.done}
        </SmallButton>
        <SmallButton aria-label={fill(words.change.label, { what: text })} {...button}>
          {words.change.open}
        </SmallButton>
      </div>
    </li>
  )
}
