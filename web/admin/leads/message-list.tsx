import { leadsPage } from '#content/office.ts'
import { listContactMessages, contactMessagesFile } from '#domain/leads/staff-calls.ts'
import type { StaffContactMessage } from '#domain/leads/staff-contract.ts'
import type { ListPlace } from '#web/account/lists/list-at.ts'
import { OfficeList } from '#web/admin/lists/office-list.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { ContactPhotos } from '#web/admin/components/photos/contact-photos.tsx'
import { LeadCustomer } from './lead-customer.tsx'
import { SenderCell, SentCell, TextCell } from './lead-cells.tsx'

const { messages, sent, tabs } = leadsPage
const { columns: names, empty, placeholder } = messages

export function MessageList({ place }: { place: ListPlace }) {
  return (
    <OfficeList
      list={listContactMessages}
      file={contactMessagesFile}
      caption={tabs.messages}
      placeholder={placeholder}
      columns={columns}
      empty={empty}
      place={place}
    />
  )
}

const columns: readonly Column<StaffContactMessage>[] = [
  title(names.name, (row) => <SenderCell {...row} />),
  text(
    names.message,
    ({ message, name, photoIds }) => (
      <>
        <TextCell text={message} />
        <ContactPhotos ids={photoIds} name={name} />
      </>
    ),
    { isText: true },
  ),
  text(sent, ({ id, reference, customerId, createdAt, name, email, phone, message }) => (
    <>
      <SentCell reference={reference} at={createdAt} name={name} email={email} />
      <LeadCustomer
        lead={{ kind: 'contact_message', id }}
        customerId={customerId}
        sender={{ name, company: null, email, phone, text: message }}
      />
    </>
  )),
]
