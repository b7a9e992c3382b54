import { accountWords } from '#content/account.ts'
import { statusLinkText as words } from '#content/status-link.ts'
import { checkAddress, statusAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { outcomeSentence } from '#domain/outcome-sentence.ts'
import type { PublicStatus } from '#domain/services/status-link.ts'
import { serviceStates } from '#domain/services/states.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { isFinished } from '#domain/statuses.ts'
import { Problem } from '#web/account/problem.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { Turnaround } from '#web/portal/services/turnaround.tsx'
import { publicStatusOf } from '#web/data/services-public-status.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CallUs, UnknownCode } from './refused.tsx'
import { type Lookup, usePublicCode } from './use-public-code.ts'

const { cancelled, documents, ended, facts, heading, lead, noCode, waits } = words

/** /verify/status/{code} */
export function PublicStatusPage() {
  const asked = usePublicCode(statusAddress(''), publicStatusOf)
  return (
    <div className="wrap pt-10 pb-16 lg:pt-16 lg:pb-24">
      <h1 className="text-2xl">{heading}</h1>
      <p className="measure mt-2 text-soot-800">{lead}</p>
      <div aria-live="polite" className="mt-6 max-w-4xl noscript:hidden">
        <Answer asked={asked} />
      </div>
    </div>
  )
}

function Answer({ asked }: { asked: Lookup<PublicStatus> }) {
  switch (asked.state) {
    case 'none':
      return <p className="border-t-2 border-ink pt-5">{noCode}</p>
    case 'loading':
      return <SkeletonRows label={accountWords.loading} rows={3} />
    case 'found':
      return <StatusSteps service={asked.found} />
    case 'unknown':
      return <UnknownCode words={ended} message={asked.message} />
    case 'failed':
      return <Problem message={asked.message} onAgain={asked.again} />
  }
}

/** What a link shows, of whichever service. */
export function StatusSteps({ service }: { service: PublicStatus }) {
  const { serviceType, filterType, quantity, refused = 0, cancelledOn, turnaround } = service
  const shown = shownStatus(service)
  const became = outcomeSentence({ quantity, refused }, { isFinished: isFinished(service) })
  return (
    <section className="border-t-2 border-ink pt-5">
      <h2 className="text-lg break-words">
        {fill(facts, { service: serviceType, quantity: String(quantity), filter: filterType })}
      </h2>
      <p className="mt-2">
        <StateMark isStated {...serviceStates[shown]} />
      </p>
      {became !== null && <p className="mt-2 text-sm">{became}.</p>}
      {shown === 'cancelled' ? (
        <Cancelled on={cancelledOn} />
      ) : (
        <>
          {service.waitsSince !== undefined && (
            <p className="mt-4 text-sm font-semibold text-brass">
              {fill(waits, { day: formatLongDay(service.waitsSince) })}
            </p>
          )}
          <Turnaround steps={turnaround} isNothingLeft={shown === 'ended'} />
          <Documents all={service.documents ?? []} />
        </>
      )}
    </section>
  )
}

/** By their numbers, under which anyone can check them. */
function Documents({ all }: { all: NonNullable<PublicStatus['documents']> }) {
  if (all.length === 0) return null
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h3 id="documents" className="text-base">
        {documents.heading}
      </h3>
      <ul className="mt-2">
        {all.map(({ kind, number }) => (
          <li key={number}>
            <a href={checkAddress(number)} className="link inline-flex min-h-11 items-center">
              {fill(documents[kind], { number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing is to come: whom to ask about it. */
function Cancelled({ on }: { on: PublicStatus['cancelledOn'] }) {
  return (
    <>
      <p className="mt-4">
        {on === null ? cancelled.unknown : fill(cancelled.on, { day: formatLongDay(on) })}
      </p>
      <CallUs next={ended.next} phone={ended.phone} />
    </>
  )
}
