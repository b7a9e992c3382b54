import { officeLists } from '#content/office.ts'
import { outboxPage } from '#content/outbox.ts'
import type { OutboxRow } from '#domain/outbox/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { Moment } from '#web/account/lists/columns.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { count, mark, text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { causeText, providerText } from './message-words.ts'
import { MessageMark } from './state-mark.tsx'

const { columns: names, oneOf } = outboxPage

export function messageColumns(hrefOf: (id: string) => string): Column<OutboxRow>[] {
  return [
    title(names.subject, (row) => <Subject row={row} hrefOf={hrefOf} />),
    text(names.to, (row) => <Recipient row={row} />),
    text(names.cause, ({ template }) => causeText(template)),
    mark(names.state, (row) => <MessageMark row={row} />),
    text(names.by, ({ provider, trouble }) => (
      <>
        {providerText(provider)}
        {trouble !== null && <span className="block max-w-60 text-kiln">{trouble.plain}</span>}
      </>
    )),
    count(names.attempts, ({ attempts }) => attempts, { isWide: true }),
    text(names.at, ({ createdAt }) => (
      <span className="xl:whitespace-nowrap">
        <Moment at={createdAt} />
      </span>
    )),
  ]
}

function Subject({
  row: { id, channel, subject, to },
  hrefOf,
}: {
  row: OutboxRow
  hrefOf: (id: string) => string
}) {
  return (
    <OpenLink
      label={`${officeLists.open}: ${oneOf[channel]} ${subject}, ${spokenNumber(to)}`}
      href={hrefOf(id)}
    >
      <span className="break-words">
        <span className="mr-1 font-normal text-soot-600">{oneOf[channel]}</span> {subject}
      </span>
    </OpenLink>
  )
}

function Recipient({ row: { to, customer } }: { row: OutboxRow }) {
  return (
    <>
      <span className="inline-block min-w-40 [overflow-wrap:anywhere] xl:min-w-52">
        <Breaking address={spokenNumber(to)} />
      </span>
      {customer !== null && (
        <span className="block [overflow-wrap:anywhere]">
          <CustomerLink customerId={customer.id}>{customer.name}</CustomerLink>
        </span>
      )}
    </>
  )
}

/** An address breaks after its @ before it breaks within a word. */
function Breaking({ address }: { address: string }) {
  const [mailbox = '', domain] = address.split('@')
  return domain === undefined ? (
    mailbox
  ) : (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  )
}
