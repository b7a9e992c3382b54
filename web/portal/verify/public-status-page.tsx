import { accountWords } from '#content/account.ts'
import { statusLinkText as words } from '#content/status-link.ts'
import { fill } from '#domain/fill.ts'
import type { PublicStatus } from '#domain/services/status-link.ts'
import { Problem } from '#web/account/problem.tsx'
import { statusText, toneOf } from '#web/portal/format/status.ts'
import { Turnaround } from '#web/portal/services/turnaround.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { type Asked, usePublicStatus } from './use-public-status.ts'

const { ended, facts, heading, lead, noCode } = words

/** /verify/status/{code} */
export function PublicStatusPage() {
  const asked = usePublicStatus()
  return (
    <div className="wrap pt-10 pb-16 lg:pt-16 lg:pb-24">
      <h1 className="text-2xl">{heading}</h1>
      <p className="measure mt-2 text-soot-800">{lead}</p>
      <div aria-live="polite" className="mt-6 max-w-4xl border-t-2 border-ink pt-5">
        <Answer asked={asked} />
      </div>
    </div>
  )
}

function Answer({ asked }: { asked: Asked }) {
  switch (asked.state) {
    case 'none':
      return <p>{noCode}</p>
    case 'loading':
      return <SkeletonRows label={accountWords.loading} rows={3} />
    case 'found':
      return <Steps service={asked.service} />
    case 'ended':
      return (
        <>
          <h2 className="text-xl">{ended.heading}</h2>
          <p className="measure mt-2 text-soot-800">{asked.message}</p>
          <p className="mt-3">
            {ended.next}{' '}
            <a href={ended.phone.href} className="link font-semibold whitespace-nowrap">
              {ended.phone.label}
            </a>
          </p>
        </>
      )
    case 'failed':
      return <Problem message={asked.message} onAgain={asked.again} />
  }
}

function Steps({ service }: { service: PublicStatus }) {
  const { serviceType, filterType, quantity, status, turnaround } = service
  return (
    <>
      <h2 className="text-lg break-words">
        {fill(facts, { service: serviceType, quantity: String(quantity), filter: filterType })}
      </h2>
      <p className="mt-2">
        <StatusMark tone={toneOf(status)}>{statusText(status)}</StatusMark>
      </p>
      <Turnaround steps={turnaround} />
    </>
  )
}
