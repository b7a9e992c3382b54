import { automationTab } from '#content/automation.ts'
import type { CallToMake } from '#domain/retention/automation/contract.ts'
import { fill } from '#domain/fill.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { automationCalls } from '#web/data/retention-automation.ts'
import { SmallButton, SmallLink } from '#web/ui/small-button.tsx'

const { calls: words } = automationTab

/** The calls that a rule has put on our team's list. */
export function CallList({ calls }: { calls: readonly CallToMake[] }) {
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
  call: { id, customerId, customerName, company, phone, cause, createdAt },
}: {
  call: CallToMake
}) {
  const { isBusy, act } = useAct()
  const name = company ?? customerName
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 text-sm">
      <div className="min-w-0 grow basis-60 break-words">
        <p className="font-semibold">
          <CustomerLink customerId={customerId}>{name}</CustomerLink>
        </p>
        <p>
          {cause}{' '}
          <span className="text-soot-600">{fill(words.since, { day: shortDay(createdAt) })}</span>
        </p>
      </div>
      {phone === null ? (
        <span className="text-soot-600">{words.noPhone}</span>
      ) : (
        <SmallLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {words.call}
          <span className="sr-only"> {name}</span>
        </SmallLink>
      )}
      <SmallButton
        aria-label={`${words.done}: ${name}`}
        disabled={isBusy}
        onClick={() => void act(() => automationCalls.called(id), words.doneToast)}
      >
        {words.done}
      </SmallButton>
    </li>
  )
}
