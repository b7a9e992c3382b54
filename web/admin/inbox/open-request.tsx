import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#domain/leads/staff-contract.ts'
import type { TriageDetail } from '#domain/triage/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { LeadCustomer } from '#web/admin/leads/lead-customer.tsx'
import { RequestRow } from '#web/admin/triage/requests/request-row.tsx'
import { LiveActions } from '#web/admin/triage/work/live-actions.tsx'
import { RequestRecord } from '#web/admin/triage/work/request-record.tsx'
import { useContact } from '#web/admin/triage/work/use-request-work.ts'
import { requestDetailQuery } from '#web/data/triage.ts'
import type { OpenedProps } from './opened-beside.tsx'
import { TasksOfRow } from './tasks-of-row.tsx'

/** A form as triage shows it, and what is to do about it. It stays when it is answered. */
export default function OpenRequest({ id, staff, ...props }: OpenedProps & { id: string }) {
  const onContact = useContact()
  return (
    <Loaded query={useQuery(requestDetailQuery(id))} rows={3}>
      {(request) => (
        <>
          {props.row === undefined && props.lines}
          <ul className="border-t border-line">
            <RequestRow
              request={request}
              onContact={onContact}
              more={<LiveActions request={request} me={staff.id} />}
              under={
                <>
                  <Sender request={request} />
                  <RequestRecord request={request} />
                </>
              }
            />
          </ul>
          {props.row !== undefined && <TasksOfRow {...props} row={props.row} />}
        </>
      )}
    </Loaded>
  )
}

/** The customer that was made of it, or the way to make one; of a chat that is in the chat. */
function Sender({ request }: { request: TriageDetail }) {
  const { source, id, account, customerName, company, email, phone, message } = request
  if (source === 'chat') return null
  const lead: Lead = { kind: source, id: id.slice(source.length + 1) }
  return (
    <LeadCustomer
      lead={lead}
      customerId={account?.proof === 'given' ? account.id : null}
      sender={{ name: customerName, company, email: email ?? '', phone, text: message }}
    />
  )
}
