import { mailOutage } from '#content/mail-outage.ts'
import { fill } from '#domain/fill.ts'
import { outageTime } from '#domain/outbox/outage.ts'
import type { TodayMailOutage } from '#domain/today/contract.ts'
import { SmallLink } from '#web/ui/small-button.tsx'

const { heading, waiting: counts, reason: said, link } = mailOutage.banner

/** On top of the day while no email goes out. */
export function MailOutage({ outage: { since, waiting, reason } }: { outage: TodayMailOutage }) {
  const count = fill(waiting === 1 ? counts.one : counts.many, { count: String(waiting) })
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-2 border-kiln bg-paper px-5 py-4"
    >
      <div className="min-w-0 grow break-words">
        <p className="font-semibold">{fill(heading, { time: outageTime(new Date(since)) })}</p>
        <p className="mt-1 text-sm text-soot-800">
          {count} {reason !== null && fill(said, { reason })}
        </p>
      </div>
      <SmallLink href={link.href}>{link.label}</SmallLink>
    </div>
  )
}
