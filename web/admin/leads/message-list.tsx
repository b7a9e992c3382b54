import { leadsPage } from '#content/office.ts'
import type { SavedContactMessage } from '#domain/leads/contract.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { ContactCell, DayCell, TextCell, TriageLink } from './lead-cells.tsx'

const { contact, messages, sent, tabs } = leadsPage
const { columns: names, empty, placeholder } = messages

export function MessageList({ place }: { place: ListPlace }) {
  return (
    <OfficeList path="/api/admin/contact-messages" caption={tabs.messages} placeholder={placeholder} columns={columns} keyOf={({ id }) => id} empty={empty} place={place} />
  )
}

const columns: readonly Column<SavedContactMessage>[] = [
  { key: 'name', label: names.name, place: 'title', cell: ({ name }) => <span className="font-semibold break-words">{name}</span> },
  { key: 'contact', label: contact, place: 'line', cell: (row) => <ContactCell {...row} /> },
  { key: 'message', label: names.message, place: 'line', cell: ({ message }) => <TextCell text={message} /> },
  { key: 'sent', label: sent, place: 'line', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
  { key: 'act', label: names.act, place: 'acts', cell: ({ name, email }) => <TriageLink name={name} email={email} /> },
]
