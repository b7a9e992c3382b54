import { leadsPage } from '#content/office.ts'
import type { SavedContactMessage } from '#domain/leads/contract.ts'
import type { ListPlace } from '#web/admin/lists/list-place.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { SenderCell, SentCell, TextCell } from './lead-cells.tsx'

const { messages, sent, tabs } = leadsPage
const { columns: names, empty, placeholder } = messages

export function MessageList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      path="/api/admin/contact-messages"
      caption={tabs.messages}
      placeholder={placeholder}
      columns={columns}
      keyOf={({ id }) => id}
      empty={empty}
      place={place}
    />
  )
}

const columns: readonly Column<SavedContactMessage>[] = [
  { key: 'name', label: names.name, place: 'title', cell: (row) => <SenderCell {...row} /> },
  {
    key: 'message',
    label: names.message,
    place: 'line',
    cell: ({ message }) => <TextCell text={message} />,
  },
  {
    key: 'sent',
    label: sent,
    place: 'line',
    cell: ({ createdAt, name, email }) => <SentCell at={createdAt} name={name} email={email} />,
  },
]
