import { leadsPage } from '#content/office.ts'
import { fill } from '#domain/fill.ts'
import { listDemoRequests, demoRequestsFile } from '#domain/leads/staff-calls.ts'
import type { StaffDemoRequest } from '#domain/leads/staff-contract.ts'
import type { ListPlace } from '#web/account/lists/list-at.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { shortDay } from '#web/account/format/format-date.ts'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { LeadCustomer } from './lead-customer.tsx'
import { SenderCell, SentCell, TextCell } from './lead-cells.tsx'

const { demos, sent, tabs } = leadsPage
const { columns: names, empty, filters, onDay, placeholder } = demos

export function DemoList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      list={listDemoRequests}
      file={demoRequestsFile}
      caption={tabs.demos}
      placeholder={placeholder}
      columns={columns}
      empty={empty}
      place={place}
    />
  )
}

const columns: readonly Column<StaffDemoRequest>[] = [
  title(names.name, ({ fullName, companyName, ...row }) => (
    <SenderCell {...row} name={fullName} company={companyName} />
  )),
  text(names.interest, ({ filterTypes, preferredDate }) => (
    <>
      {filterTypes !== null && <span className="block">{filters[filterTypes]}</span>}
      {preferredDate !== null && (
        <span className="block lg:whitespace-nowrap">
          {fill(onDay, { day: shortDay(preferredDate) })}
        </span>
      )}
    </>
  )),
  text(names.comments, ({ comments }) => comments && <TextCell text={comments} />, {
    isText: true,
  }),
  text(
    sent,
    ({ id, reference, customerId, createdAt, fullName, companyName, email, phone, comments }) => (
      <>
        <SentCell reference={reference} at={createdAt} name={fullName} email={email} />
        <LeadCustomer
          lead={{ kind: 'demo_request', id }}
          customerId={customerId}
          sender={{ name: fullName, company: companyName, email, phone, text: comments }}
        />
      </>
    ),
  ),
]
