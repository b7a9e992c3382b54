import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageStates } from '#content/message-states.ts'
import { customerHistoryText as timeline } from '#content/customer-history.ts'
import { officeLists } from '#content/office.ts'
import {
  appointmentStates,
  conversationStates,
  invoiceStates,
  serviceStates,
  followUpStates,
  reviewStates,
  urgencyStates,
} from '#content/row-states.ts'
import type { HistoryKind, HistoryLine, Opened } from '#domain/customers/history.ts'
import { fill } from '#domain/fill.ts'
import {
  conversationAddress,
  requestsAddress,
  rowAddress,
  staffTab,
} from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole, type StaffTask } from '#domain/staff-roles.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import {
  appointmentTones,
  conversationTones,
  invoiceTones,
  messageTones,
  serviceTones,
  followUpTones,
  reviewTones,
  urgencyTones,
} from '#web/admin/components/tones.ts'
import { customerHistoryQuery } from '#web/data/customers.ts'
import { officeRows } from '#web/data/staff-list.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { kinds } = timeline

type Tone = React.ComponentProps<typeof StatusMark>['tone']
type Marks = {
  tones?: Readonly<Record<string, Tone>>
  statuses?: Readonly<Record<string, string>>
}

const marksOf: Partial<Record<HistoryKind, Marks>> = {
  service: { tones: serviceTones, statuses: serviceStates },
  appointment: { tones: appointmentTones, statuses: appointmentStates },
  invoice: { tones: invoiceTones, statuses: invoiceStates },
  message: { tones: messageTones, statuses: messageStates },
  chat: { tones: conversationTones, statuses: conversationStates },
  review: { tones: reviewTones, statuses: reviewStates },
  follow_up: { tones: followUpTones, statuses: followUpStates },
  due: { tones: urgencyTones, statuses: urgencyStates },
}

/** Where a line leads, and who may go there. */
const pages: Record<Opened, { task: StaffTask; address: (id: string) => string }> = {
  service_history: { task: 'recordServices', address: (id) => rowAddress('service_history', id) },
  appointments: { task: 'planAppointments', address: (id) => rowAddress('appointments', id) },
  invoices: { task: 'manageInvoices', address: (id) => rowAddress('invoices', id) },
  outbox: { task: 'readOutbox', address: (id) => rowAddress('outbox', id) },
  chat: { task: 'chat', address: conversationAddress },
  requests: { task: 'readLeads', address: requestsAddress },
  reviews: { task: 'approveReviews', address: (q) => staffTab('reviews', 'list', { q }) },
}

/** A customer's history, page by page: each line opens its row, for whoever may see that. */
export default function Activity({ customerId, role }: { customerId: string; role: StaffRole }) {
  const [{ kind, page }, setShown] = useState({ kind: '', page: 1 })
  const query = useQuery(customerHistoryQuery(customerId, kind, page))
  return (
    <section aria-label={timeline.heading} className="border-t border-line py-5">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-base font-semibold">{timeline.heading}</h3>
        <Select
          label={timeline.show}
          value={kind}
          options={{ '': timeline.all, ...kinds }}
          onChoose={(chosen) => setShown({ kind: chosen, page: 1 })}
        />
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="text-sm text-soot-600">{timeline.none}</p>}
            <ol className={`text-sm ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              {items.map((line) => (
                <Line
                  key={`${line.kind} ${line.id} ${line.day} ${line.text}`}
                  line={line}
                  role={role}
                />
              ))}
            </ol>
            <Pager
              words={officeLists}
              none={timeline.none}
              page={page}
              rowsPerPage={officeRows}
              total={total}
              onPage={(next) => setShown({ kind, page: next })}
              isOld={query.isPlaceholderData}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Line({
  line: { by, day, id, kind, opens, status, text },
  role,
}: {
  line: HistoryLine
  role: StaffRole
}) {
  const { tones = {}, statuses = {} } = marksOf[kind] ?? {}
  const page = opens === null ? null : pages[opens]
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-2 sm:grid-cols-[6.5rem_1fr_auto]">
      <time dateTime={day} title={wholeInstant(day)} className="text-soot-600">
        {shortDay(day)}
      </time>
      <span className="order-last col-span-2 min-w-0 break-words sm:order-none sm:col-span-1">
        <span className="text-soot-600">{kinds[kind]}</span>{' '}
        {page !== null && mayDo(role, page.task) ? (
          <a href={page.address(id)} className="link">
            {text}
          </a>
        ) : (
          text
        )}
        {by !== null && <span className="text-soot-600"> {fill(timeline.by, { name: by })}</span>}
      </span>
      {status !== null && (
        <StatusMark tone={tones[status] ?? 'plain'}>
          {statuses[status] ?? status.replaceAll('_', ' ')}
        </StatusMark>
      )}
    </li>
  )
}
