import { messageStates } from '#content/message-states.ts'
import { staffCustomersText } from '#content/office.ts'
import {
  appointmentStates,
  conversationStates,
  invoiceStates,
  serviceStates,
} from '#content/row-states.ts'
import type { CustomerEvent } from '#domain/customers/contract.ts'
import { mayDo, type StaffRole, type StaffTask } from '#domain/staff-roles.ts'
import { conversationAddress, rowAddress } from '#web/admin/components/row-link.tsx'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import {
  appointmentTones,
  conversationTones,
  invoiceTones,
  messageTones,
  serviceTones,
} from '#web/admin/components/tones.ts'
import { tabHash } from '#web/ui/use-tab-in-address.ts'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { kinds, timeline } = staffCustomersText

type Tone = React.ComponentProps<typeof StatusMark>['tone']
type Kind = {
  /** Who may open it. */
  task?: StaffTask
  address?: (id: string) => string
  tones?: Readonly<Record<string, Tone>>
  statuses?: Readonly<Record<string, string>>
}

const invoice: Kind = {
  task: 'manageInvoices',
  address: (id) => rowAddress('invoices', id),
  tones: invoiceTones,
  statuses: invoiceStates,
}
const ofKind: Record<CustomerEvent['kind'], Kind> = {
  account: {},
  service: {
    task: 'recordServices',
    address: (id) => rowAddress('service_history', id),
    tones: serviceTones,
    statuses: serviceStates,
  },
  appointment: {
    task: 'planAppointments',
    address: (id) => rowAddress('appointments', id),
    tones: appointmentTones,
    statuses: appointmentStates,
  },
  invoice,
  payment: invoice,
  message: {
    task: 'readOutbox',
    address: (id) => rowAddress('outbox', id),
    tones: messageTones,
    statuses: messageStates,
  },
  chat: {
    task: 'chat',
    address: conversationAddress,
    tones: conversationTones,
    statuses: conversationStates,
  },
  request: {
    task: 'readLeads',
    address: (email) => `/admin/triage${tabHash('requests', { q: email })}`,
  },
}

/** A customer's history: each entry opens its row, for whoever may see that. */
export function Activity({ events, role }: { events: readonly CustomerEvent[]; role: StaffRole }) {
  return (
    <section className="border-t border-line py-5">
      <h3 className="mb-2 text-base font-semibold">{timeline}</h3>
      <ol className="text-sm">
        {events.map((event, at) => (
          <Line key={`${event.kind}${event.id}${at}`} event={event} role={role} />
        ))}
      </ol>
    </section>
  )
}

function Line({
  event: { day, id, kind, status, text },
  role,
}: {
  event: CustomerEvent
  role: StaffRole
}) {
  const { task, address, tones = {}, statuses = {} } = ofKind[kind]
  const opens = task !== undefined && mayDo(role, task)
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2 sm:grid-cols-[6.5rem_1fr_auto]">
      <time dateTime={day} title={wholeInstant(day)} className="text-soot-600">
        {shortDay(day)}
      </time>
      <span className="order-last col-span-2 min-w-0 break-words sm:order-none sm:col-span-1">
        <span className="text-soot-600">{kinds[kind]}</span>{' '}
        {opens && address ? (
          <a href={address(id)} className="link">
            {text}
          </a>
        ) : (
          text
        )}
      </span>
      {status !== null && (
        <StatusMark tone={tones[status] ?? 'plain'}>
          {statuses[status] ?? status.replaceAll('_', ' ')}
        </StatusMark>
      )}
    </li>
  )
}
