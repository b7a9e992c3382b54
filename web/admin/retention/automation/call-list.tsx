import { automationTab } from '#content/automation.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import { fill } from '#domain/fill.ts'
import { telephone } from '#web/admin/components/telephone.ts'
import { useSettling } from '#web/admin/components/tasks/use-settling.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'

const { calls: words } = automationTab

/** The calls that a rule has put on our team's list. */
export function CallList({ calls }: { calls: readonly Task[] }) {
  const { isBusy, settle, line } = useSettling()
  return (
    <section aria-labelledby="calls" className="mt-10">
      <h2 id="calls" className="text-base">
        {words.heading}
      </h2>
      {line}
      {calls.length === 0 ? (
        <Nothing heading={words.none} text={words.noneText} />
      ) : (
        <ul aria-labelledby="calls" className="mt-3 border-t border-line">
          {calls.map((call) => (
            <Call key={call.id} call={call} isBusy={isBusy} onDone={() => settle(call)} />
          ))}
        </ul>
      )}
    </section>
  )
}

type CallProps = { call: Task; isBusy: boolean; onDone: () => void }

function Call({ call, isBusy, onDone }: CallProps) {
  const { customerId, customerName: name, phone, text, createdAt } = call
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
      <SmallButton aria-label={`${words.done}: ${name}`} disabled={isBusy} onClick={onDone}>
        {words.done}
      </SmallButton>
    </li>
  )
}
