import { leadsPage } from '#content/office.ts'
import type { SavedDemoRequest } from '#domain/leads/contract.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { shortDate } from '#web/admin/parts/shown.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { ContactCell, DayCell, TextCell, TriageLink } from './lead-cells.tsx'

const { contact, demos, sent, tabs } = leadsPage
const { columns: names, empty, filters, placeholder } = demos

export function DemoList({ place }: { place: ListPlace }) {
  return (
    <OfficeList path="/api/admin/demo-requests" caption={tabs.demos} placeholder={placeholder} columns={columns} keyOf={({ id }) => id} empty={empty} place={place} />
  )
}

const columns: readonly Column<SavedDemoRequest>[] = [
  {
    key: 'name',
    label: names.name,
    place: 'title',
    cell: ({ fullName, companyName }) => (
      <>
        <span className="font-semibold break-words">{fullName}</span>
        {companyName !== null && <span className="block break-words text-soot-600">{companyName}</span>}
      </>
    ),
  },
  { key: 'contact', label: contact, place: 'line', cell: (row) => <ContactCell {...row} /> },
  { key: 'filters', label: names.filters, place: 'line', cell: ({ filterTypes }) => filterTypes && filters[filterTypes] },
  {
    key: 'day',
    label: names.day,
    place: 'line',
    cell: ({ preferredDate }) => preferredDate && <span className="whitespace-nowrap">{shortDate(preferredDate)}</span>,
  },
  { key: 'comments', label: names.comments, place: 'line', cell: ({ comments }) => comments && <TextCell text={comments} /> },
  { key: 'sent', label: sent, place: 'line', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
  { key: 'act', label: names.act, place: 'acts', cell: ({ fullName, email }) => <TriageLink name={fullName} email={email} /> },
]
