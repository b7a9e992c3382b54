import { officeLists } from '#content/office.ts'
import { outboxPage } from '#content/outbox.ts'
import type { OutboxRow } from '#domain/outbox/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { CustomerLink } from '#web/admin/components/row-link.tsx'
import { clockTime, shortDay, wholeInstant } from '#web/account/format/format-date.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { causeText, providerText } from './message-words.ts'
import { MessageMark } from './state-mark.tsx'

const { columns: names, oneOf } = outboxPage

export function messageColumns(hrefOf: (id: string) => string): Column<OutboxRow>[] {
  return [
    {
      key: 'subject',
      label: names.subject,
      place: 'title',
      cell: (row) => <Subject row={row} hrefOf={hrefOf} />,
    },
    {
      key: 'to',
      label: names.to,
      place: 'line',
      cell: (row) => <Recipient row={row} />,
    },
    {
      key: 'cause',
      label: names.cause,
      place: 'line',
      cell: ({ template }) => causeText(template),
    },
    {
      key: 'state',
      label: names.state,
      place: 'mark',
      cell: (row) => <MessageMark row={row} />,
    },
    {
      key: 'by',
      label: names.by,
      place: 'line',
      cell: ({ provider, trouble }) => (
        <>
          {providerText(provider)}
          {trouble !== null && <span className="block max-w-60 text-kiln">{trouble.plain}</span>}
        </>
      ),
    },
    {
      key: 'attempts',
      label: names.attempts,
      place: 'line',
      isNumber: true,
      isWide: true,
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'at',
      label: names.at,
      place: 'line',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={wholeInstant(createdAt)}>
          <span className="whitespace-nowrap">{shortDay(createdAt)},</span>{' '}
          <span className="whitespace-nowrap">{clockTime(createdAt)}</span>
        </time>
      ),
    },
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
      <span className="inline-block min-w-40 [overflow-wrap:anywhere]">{spokenNumber(to)}</span>
      {customer !== null && (
        <span className="block [overflow-wrap:anywhere]">
          <CustomerLink customerId={customer.id}>{customer.name}</CustomerLink>
        </span>
      )}
    </>
  )
}
