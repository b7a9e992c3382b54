import { useQuery } from '@tanstack/react-query'
import { smsPage } from '#content/admin-messages.ts'
import type { ReceivedText } from '#domain/messages/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { moment } from '#web/account/lists/columns.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { receivedTextsQuery } from '#web/data/messages.ts'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { TextsSection } from './texts-section.tsx'

const { received: words } = smsPage

const columns: readonly Column<ReceivedText>[] = [
  title(words.columns.from, ({ phoneNumber, customer }) => (
    <>
      <span className="font-semibold whitespace-nowrap">{spokenNumber(phoneNumber)}</span>
      {customer !== null && (
        <span className="block">
          <CustomerLink customerId={customer.id}>{customer.name}</CustomerLink>
        </span>
      )}
    </>
  )),
  text(words.columns.message, ({ message, keyword }) => (
    <>
      <span className="break-words whitespace-pre-line">
        {message.trim() === '' ? words.noWords : message}
      </span>
      {keyword !== null && <span className="block text-soot-600">{words.keywords[keyword]}</span>}
    </>
  )),
  moment(words.columns.at, ({ createdAt }) => createdAt),
]

/** What people have texted us, and who they are. */
export function ReceivedTexts() {
  const query = useQuery(receivedTextsQuery)
  return (
    <Loaded query={query} failedText={words.failed}>
      {({ items }) => (
        <TextsSection
          id="sms-received"
          words={words}
          columns={columns}
          items={items}
          onRefresh={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}
