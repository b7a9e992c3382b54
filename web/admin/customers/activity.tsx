import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listWords } from '#content/list-words.ts'
import { customerHistoryText as timeline } from '#content/customer-history.ts'
import { officeLists } from '#content/office.ts'
import { serviceStates } from '#domain/services/states.ts'
import { appointmentStates } from '#domain/appointments/states.ts'
import { staffInvoiceStates } from '#domain/invoices/staff-states.ts'
import { deliveryStates } from '#domain/outbox/states.ts'
import { conversationStates } from '#domain/chat/states.ts'
import { reviewStates } from '#domain/reviews/states.ts'
import { followUpStates } from '#domain/customers/states.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import type { State } from '#domain/states.ts'
import type { HistoryKind, HistoryLine, Opened } from '#domain/customers/history.ts'
import { fill } from '#domain/fill.ts'
import {
  conversationAddress,
  requestsAddress,
  rowAddress,
  staffTab,
} from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole, type StaffTask } from '#domain/staff-roles.ts'
import { StateMark } from '#web/account/state-mark.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import { customerHistoryQuery } from '#web/data/customers.ts'
import { officeRows } from '#web/data/staff-list.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Select } from '#web/ui/select.tsx'

const { kinds } = timeline

const statesOf: Partial<Record<HistoryKind, Readonly<Record<string, State>>>> = {
  service: serviceStates,
  appointment: appointmentStates,
  invoice: staffInvoiceStates,
  message: deliveryStates,
  chat: conversationStates,
  review: reviewStates,
  follow_up: followUpStates,
  due: urgencyStates,
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
              words={{ ...listWords, pages: officeLists.pages }}
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
        <StateMark
          {...(statesOf[kind]?.[status] ?? { word: status.replaceAll('_', ' '), tone: 'plain' })}
        />
      )}
    </li>
  )
}
