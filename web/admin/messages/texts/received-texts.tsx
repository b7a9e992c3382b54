import { useQuery } from '@tanstack/react-query'
import { smsPage } from '#content/admin-messages.ts'
import type { ReceivedText } from '#domain/messages/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { receivedTextsQuery } from '#web/data/messages.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { atColumn, TextsSection } from './texts-section.tsx'

const { received: text } = smsPage

const columns: readonly Column<ReceivedText>[] = [
  {
    key: 'from',
    label: text.columns.from,
    place: 'title',
    cell: ({ phoneNumber, customer }) => (
      <>
        <span className="font-semibold whitespace-nowrap">{spokenNumber(phoneNumber)}</span>
        {customer !== null && (
          <span className="block">
            <CustomerLink customerId={customer.id}>{customer.name}</CustomerLink>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'message',
    label: text.columns.message,
    place: 'line',
    cell: ({ message, keyword }) => (
      <>
        <span className="break-words whitespace-pre-line">
          {message.trim() === '' ? text.noWords : message}
        </span>
        {keyword !== null && <span className="block text-soot-600">{text.keywords[keyword]}</span>}
      </>
    ),
  },
  atColumn(text.columns.at),
]

/** What people have texted us, and who they are. */
export function ReceivedTexts() {
  const query = useQuery(receivedTextsQuery)
  return (
    <Loaded query={query} failedText={text.failed}>
      {({ items }) => (
        <TextsSection
          id="sms-received"
          words={text}
          columns={columns}
          items={items}
          onRefresh={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}
