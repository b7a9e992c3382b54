import { automationTab } from '#content/automation.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import { fill } from '#domain/fill.ts'
import { telephone } from '#web/admin/components/contact-links.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { taskCalls } from '#web/data/tasks.ts'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'

const { calls: words } = automationTab

/** The calls that a rule has put on our team's list. */
export function CallList({ calls }: { calls: readonly Task[] }) {
  return (
    <section aria-labelledby="calls" className="mt-10">
      <h2 id="calls" className="text-base">
        {words.heading}
      </h2>
      {calls.length === 0 ? (
        <Nothing heading={words.none} text={words.noneText} />
      ) : (
        <ul aria-labelledby="calls" className="mt-3 border-t border-line">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Call({
  call: { id, customerId, customerName: name, phone, text, createdAt },
}: {
  call: Task
}) {
  const { isBusy, act } = useAct()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 grow basis-60 break-words">
        <p className="font-semibold">
          <CustomerLink customerId={customerId}>{name}</CustomerLink>
        </p>
        <p>
          {text}{' '}
          <span className="text-soot-600">{fill(words.since, { day: shortDay(createdAt) })}</span>
        </p>
      </div>
      {phone === null ? (
        <span className="text-soot-600">{words.noPhone}</span>
      ) : (
        <SmallLink href={telephone(phone)}>
          {words.call}
          <span className="sr-only"> {name}</span>
        </SmallLink>
      )}
      <SmallButton
        aria-label={`${words.done}: ${name}`}
        disabled={isBusy}
        onClick={() => void act(() => taskCalls.settle(id, true), words.doneToast)}
      >
        {words.done}
      </SmallButton>
    </li>
  )
}
