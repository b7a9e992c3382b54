import { useQuery } from '@tanstack/react-query'
import { messageStates } from '#content/message-states.ts'
import { clientsPage } from '#content/office.ts'
import { addressLines } from '#domain/accounts/addressee.ts'
import type { ClientDetail, ClientEvent } from '#domain/customers/contract.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { AskFirst } from '#web/admin/lists/ask-first.tsx'
import { Facts } from '#web/admin/lists/facts.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import { shortDate } from '#web/admin/parts/shown.ts'
import { clientAsked, clientCalls } from '#web/data/office.ts'
import { TextConsent } from './text-consent.tsx'
import { VehicleLimitSection } from './vehicle-limit-form.tsx'

const { activate, deactivate, facts, kinds, messages: lost, timeline, unproven } = clientsPage
const troubled = ['failed', 'bounced']

/** Everything that the office knows of a customer. */
export function CustomerFile({ id, mayChange }: { id: string; mayChange: boolean }) {
  const query = useQuery(clientAsked(id))
  return <Loaded query={query}>{(file) => <File file={file} mayChange={mayChange} />}</Loaded>
}

function File({ file: { customer, messages, textConsent, timeline: events, vehicleLimit }, mayChange }: { file: ClientDetail; mayChange: boolean }) {
  const undelivered = messages.filter(({ status }) => troubled.includes(status))
  return (
    <>
      <Facts
        facts={[
          [
            facts.email,
            <span key="mail">
              <a href={`mailto:${customer.email}`} className="link break-all">
                {customer.email}
              </a>
              {!customer.isEmailProven && <span className="block text-xs font-semibold text-kiln">{unproven}</span>}
            </span>,
          ],
          [
            facts.phone,
            customer.phone && (
              <a key="phone" href={`tel:${customer.phone}`} className="link">
                {customer.phone}
              </a>
            ),
          ],
          [facts.address, addressLines(customer).join('\n')],
          [facts.since, shortDate(customer.createdAt)],
        ]}
      />
      {undelivered.length > 0 && (
        <section className="border-t border-line py-5">
          <h3 className="text-base font-semibold text-kiln">{lost}</h3>
          <ul className="mt-2 text-sm">
            {undelivered.map(({ id, template, status, lastError }) => (
              <li key={id} className="border-b border-line py-2">
                {template}: {status}. {lastError}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextConsent customer={customer} textConsent={textConsent} mayChange={mayChange} />
      <section className="border-t border-line py-5">
        <h3 className="mb-2 text-base font-semibold">{timeline}</h3>
        <ol className="text-sm">
          {events.map((event, at) => (
            <Happened key={`${event.kind}${event.id}${at}`} event={event} />
          ))}
        </ol>
      </section>
      {mayChange && <VehicleLimitSection key={vehicleLimit} id={customer.id} limit={vehicleLimit} />}
      {mayChange && <Account customer={customer} />}
    </>
  )
}

function Happened({ event: { day, kind, status, text } }: { event: ClientEvent }) {
  return (
    <li className="grid grid-cols-[6.5rem_1fr_auto] gap-x-4 border-b border-line py-2">
      <time dateTime={day} className="text-soot-600">
        {shortDate(day)}
      </time>
      <span className="min-w-0 break-words">
        <span className="text-soot-600">{kinds[kind]}</span> {text}
      </span>
      {status !== null && <span className="font-semibold">{stateText(kind, status)}</span>}
    </li>
  )
}

// Of a message in the words of the Outbox, where it is shown too.
function stateText(kind: ClientEvent['kind'], status: string): string {
  return kind === 'message' && status in messageStates ? messageStates[status as keyof typeof messageStates] : status.replace('_', ' ')
}

function Account({ customer: { id, isActive, isDemo } }: Pick<ClientDetail, 'customer'>) {
  const { isBusy, act } = useAct()
  if (isDemo) return null
  return (
    <div className="border-t border-line py-5">
      {isActive ? (
        <AskFirst {...deactivate} isBusy={isBusy} onSure={() => void act(() => clientCalls.deactivate(id), deactivate.done)} />
      ) : (
        <button
          type="button"
          disabled={isBusy}
          className="small-button"
          onClick={() => void act(() => clientCalls.activate(id), activate.done)}
        >
          {activate.submit}
        </button>
      )}
    </div>
  )
}
