import { dockText } from '#content/dock.ts'
import { taskWords } from '#content/tasks.ts'
import { todayPageText } from '#content/today.ts'
import { type Day, todayAt } from '#domain/calendar.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import { fill } from '#domain/fill.ts'
import { staffTab } from '#domain/staff-addresses.ts'
import type { TodayPage } from '#domain/today/contract.ts'
import { telephone } from '#web/admin/components/telephone.ts'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { ChangeFollowUp } from '#web/admin/components/tasks/task-form.tsx'
import { onDock, PhotoStrip } from '#web/account/passport/photo-strip.tsx'
import { filterPhotoAddress } from '#web/data/services-bench.ts'
import { useSettling } from '#web/admin/components/tasks/use-settling.tsx'
import { subjectAddress } from '#web/admin/components/notes/subject-link.tsx'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'
import { DayList, DayRow } from './day-list.tsx'
import { daysApart } from './day-words.ts'

const { forYou: words } = todayPageText

/**
 * What the reader has to do, of today and before: filters to find and those that are nobody's,
 * bookings that customers changed,
 * follow-ups, calls that a rule asked for, and notes in which a colleague named them. Nothing where
 * nothing waits.
 */
export default function ForYou({ forYou, today }: { forYou: TodayPage['forYou']; today: Day }) {
  const { isBusy, settle, line } = useSettling()
  const { follow_up: followUps, call: calls, mention: mentions, missing_filter: missing } = forYou
  const { found_filter: found, changed_booking: changed } = forYou
  const isEmpty = Object.values(forYou).every(({ total }) => total === 0)
  if (isEmpty && line === null) return null
  const rows = (tasks: readonly Task[]) =>
    tasks.map((task) => (
      <TaskRow key={task.id} {...{ task, today, isBusy }} onDone={() => settle(task)} />
    ))
  return (
    <section id="for-you" aria-labelledby="for-you-heading" className="mt-8 scroll-mt-4 xl:mt-10">
      <h2 id="for-you-heading" className="text-lg">
        {words.heading}
      </h2>
      {line}
      <div className="mt-4 grid gap-y-6 xl:gap-y-8">
        <DayList heading={words.questions} total={forYou.question.total} href="#for-you">
          {rows(forYou.question.items)}
        </DayList>
        <DayList heading={words.missing} total={missing.total} href="#for-you">
          {rows(missing.items)}
        </DayList>
        <DayList heading={dockText.heading} total={found.total} href="#for-you">
          {rows(found.items)}
        </DayList>
        <DayList heading={words.changedBookings} total={changed.total} href="#for-you">
          {rows(changed.items)}
        </DayList>
        <DayList heading={taskWords.heading} total={followUps.total} href="#for-you">
          {rows(followUps.items)}
        </DayList>
        <DayList
          heading={words.calls}
          total={calls.total}
          href={staffTab('retention', 'automation')}
        >
          {rows(calls.items)}
        </DayList>
        <DayList heading={words.mentions} total={mentions.total} href="#for-you">
          {rows(mentions.items)}
        </DayList>
      </div>
    </section>
  )
}

function howLong(createdAt: string, today: Day): string {
  const since = todayAt(new Date(createdAt))
  return since >= today ? words.sinceToday : daysApart(words.days, since, today)
}

type TaskRowProps = { task: Task; today: Day; isBusy: boolean; onDone: () => void }

/** What to do, where, and that it is done. */
export function TaskRow({ task, today, isBusy, onDone }: TaskRowProps) {
  const { isOpen, close, button, opened } = useOpenedHere()
  const { kind, customerName, phone, photos, subject, text } = task
  if (isOpen)
    return (
      <li {...opened} className="border-b border-line py-4 outline-none">
        <p className="mb-3 text-sm font-semibold">{customerName}</p>
        <ChangeFollowUp followUp={task} onClose={close} />
      </li>
    )
  // What it is called where each has its own words, and whose it is where they are alike.
  const label = kind === 'follow_up' || kind === 'missing_filter' ? text : customerName
  return (
    <DayRow
      href={subjectAddress(subject)}
      title={[customerName, subject.title].filter(Boolean).join(', ')}
      detail={<span className="break-words whitespace-pre-line">{saidOf(task)}</span>}
      pictures={photos && <PhotoStrip photos={photos.map(onDock)} address={filterPhotoAddress} />}
      end={
        // Above the row's own link.
        <span className="relative z-10 flex flex-wrap justify-end gap-2">
          {kind === 'follow_up' && (
            <SmallButton aria-label={fill(taskWords.change.label, { what: text })} {...button}>
              {taskWords.change.open}
            </SmallButton>
          )}
          {(kind === 'call' || isUnanswered(task)) && phone !== null && (
            <SmallLink href={telephone(phone)}>
              {words.call}
              <span className="sr-only"> {customerName}</span>
            </SmallLink>
          )}
          {kind !== 'question' && kind !== 'found_filter' && (
            <SmallButton
              disabled={isBusy}
              aria-label={fill(taskWords.doneLabel, { what: label })}
              onClick={onDone}
            >
              {taskWords.done}
            </SmallButton>
          )}
        </span>
      }
    >
      <When task={task} today={today} />
    </DayRow>
  )
}

const isUnanswered = ({ kind, answer }: Task) => kind === 'question' && answer === null

/** Of a question also what was answered. */
const saidOf = ({ text, answer }: Task) =>
  answer === null
    ? text
    : `${text}\n${fill(words.answered, { by: answer.by, answer: answer.text })}`

/** Since when it waits; of a follow-up how late it is. */
function When({ task: { kind, by, createdAt, dueOn, owner }, today }: { task: Task; today: Day }) {
  const isLate = kind === 'follow_up' && dueOn < today
  const since =
    by === null ? shortDay(createdAt) : fill(words.byOn, { by, day: shortDay(createdAt) })
  const when = isLate ? daysApart(taskWords.late, dueOn, today) : taskWords.today
  return (
    <>
      {kind === 'follow_up' ? (
        <span className={isLate ? 'font-semibold text-kiln' : ''}>{when}</span>
      ) : (
        <span title={wholeInstant(createdAt)}>{since}</span>
      )}
      {(kind === 'question' || kind === 'found_filter') && `, ${howLong(createdAt, today)}`}
      {kind !== 'call' && kind !== 'question' && owner === null && `, ${taskWords.nobody}`}
    </>
  )
}
