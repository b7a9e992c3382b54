import { accountWords } from '#content/account.ts'
import { statusLinkText as words } from '#content/status-link.ts'
import { statusAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { outcomeSentence } from '#domain/outcome-sentence.ts'
import type { PublicStatus } from '#domain/services/status-link.ts'
import { serviceStates } from '#domain/services/states.ts'
import { shownStatus } from '#domain/services/status-shown.ts'
import { Problem } from '#web/account/problem.tsx'
import { StateMark } from '#web/account/state-mark.tsx'
import { Turnaround } from '#web/portal/services/turnaround.tsx'
import { publicStatusOf } from '#web/data/services-public-status.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CallUs, UnknownCode } from './refused.tsx'
import { type Lookup, usePublicCode } from './use-public-code.ts'

const { cancelled, ended, facts, heading, lead, noCode } = words

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
      return <Steps service={asked.found} />
    case 'unknown':
      return <UnknownCode words={ended} message={asked.message} />
    case 'failed':
      return <Problem message={asked.message} onAgain={asked.again} />
  }
}

function Steps({ service }: { service: PublicStatus }) {
  const { serviceType, filterType, quantity, refused = 0, cancelledOn, turnaround } = service
  const shown = shownStatus(service)
  const became = outcomeSentence({ quantity, refused })
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
        <Turnaround steps={turnaround} isNothingLeft={shown === 'ended'} />
      )}
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
