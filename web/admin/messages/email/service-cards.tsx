import { useQuery } from '@tanstack/react-query'
import { emailServicesPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import { type EmailServicesStatus, shownServices } from '#domain/messages/contract.ts'
import { exactTime } from '#web/account/format/format-date.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { fixedText } from '#web/data/api.ts'
import { emailStatusQuery } from '#web/data/messages.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { ResultAlert } from './result-alert.tsx'

const {
  names,
  available,
  inHouse,
  unavailable,
  unavailableEver,
  never,
  statusHeading,
  statusEvery,
  statusFailed,
  toOutbox,
  total,
} = emailServicesPage
const stateOf = (key: string, isAvailable: boolean): string =>
  isAvailable ? available : key === 'emailjs' ? unavailableEver : unavailable

/** Which services are set up, asked again every 30 seconds. Anyone may know that, and no more. */
export function ServiceCards() {
  const query = useQuery(emailStatusQuery)
  return (
    <section aria-labelledby="services" className="mt-8">
      <h2 id="services" className="text-lg">
        {statusHeading}
      </h2>
      {query.isError && query.data !== undefined && (
        <ResultAlert
          kind="failed"
          heading={statusFailed}
          text={fixedText(query.error, statusFailed)}
        />
      )}
      <Loaded query={query} failedText={statusFailed} isFixed rows={2}>
        {(status) => <Cards status={status} at={query.dataUpdatedAt} />}
      </Loaded>
    </section>
  )
}

function Cards({
  status: { services, servicesAvailable, totalMessagesSent },
  at,
}: {
  status: EmailServicesStatus
  at: number
}) {
  return (
    <>
      <ul className="mt-4 grid gap-px border border-line bg-line xs:grid-cols-2 lg:grid-cols-4">
        {shownServices.map((key) => (
          <li key={key} className="bg-paper p-4" data-service={key}>
            <h3 className="text-base">{names[key]}</h3>
            <div className="mt-1">
              <StatusMark tone={services[key].available ? 'done' : 'plain'}>
                {stateOf(key, services[key].available)}
              </StatusMark>
            </div>
            {key === 'emailjs' && <p className="mt-1 text-xs text-soot-600">{never}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm text-soot-600">
        <span>{fill(statusEvery, { time: exactTime(at) })}</span>
        {servicesAvailable === 0 && (
          <span>
            {inHouse}{' '}
            <a href={toOutbox.href} className="link py-1">
              {toOutbox.label}
            </a>
          </span>
        )}
        {totalMessagesSent > 0 && <span>{fill(total, { count: totalMessagesSent })}</span>}
      </p>
    </>
  )
}
