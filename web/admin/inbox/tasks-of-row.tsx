import { inboxText } from '#content/inbox.ts'
import type { InboxRow } from '#domain/today/inbox.ts'
import { TaskRow } from '#web/admin/today/for-you.tsx'
import type { OpenedProps } from './opened-beside.tsx'

type TasksOfRowProps = Pick<OpenedProps, 'today' | 'isBusy' | 'onDone'> & { row: InboxRow }

/** What our team has to do about it, with a heading where it is not the row itself. */
export function TasksOfRow({ row, today, isBusy, onDone }: TasksOfRowProps) {
  if (row.tasks.length === 0) return null
  return (
    <section aria-label={inboxText.alsoHeading}>
      {row.about.kind !== 'task' && (
        <h3 className="mt-6 border-b border-soot-400 pb-1.5 text-sm">{inboxText.alsoHeading}</h3>
      )}
      <ul>
        {row.tasks.map((task) => (
          <TaskRow key={task.id} {...{ task, today, isBusy }} onDone={() => onDone(task)} />
        ))}
      </ul>
    </section>
  )
}
