import { StateMark } from '#web/account/state-mark.tsx'
import { smsStates } from '#domain/messages/states.ts'
import { useQuery } from '@tanstack/react-query'
import { sampleSmsHistory } from '#content/admin-message-samples.ts'
import { smsPage } from '#content/admin-messages.ts'
import type { SmsHistoryItem } from '#domain/messages/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { SourceMark, type Source } from '#web/admin/components/source-mark.tsx'
import { sentTextsQuery } from '#web/data/messages.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { atColumn, TextsSection } from './texts-section.tsx'

const { history: text, types } = smsPage

const columns: readonly Column<SmsHistoryItem>[] = [
  {
    key: 'to',
    label: text.columns.to,
    place: 'title',
    cell: ({ phoneNumber }) => (
      <span className="font-semibold whitespace-nowrap">{spokenNumber(phoneNumber)}</span>
    ),
  },
  {
    key: 'message',
    label: text.columns.message,
    place: 'line',
    cell: ({ message, templateType, errorMessage }) => (
      <>
        <span className="break-words">{message}</span>
        <span className="block text-soot-600">{typeText(templateType)}</span>
        {errorMessage !== null && <span className="block text-kiln">{errorMessage}</span>}
      </>
    ),
  },
  atColumn(text.columns.at),
  {
    key: 'method',
    label: text.columns.method,
    place: 'line',
    cell: ({ deliveryMethod }) => deliveryMethod,
  },
  {
    key: 'status',
    label: text.columns.status,
    place: 'mark',
    cell: ({ status }) => <StateMark {...smsStates[status]} />,
  },
]

const typeText = (type: string): string =>
  type in types ? types[type as keyof typeof types] : type

export function LiveHistory() {
  const query = useQuery(sentTextsQuery)
  return (
    <Loaded query={query} failedText={text.failed}>
      {({ items }) => (
        <History items={items} source="live" onRefresh={() => void query.refetch()} />
      )}
    </Loaded>
  )
}

export function SampleHistory() {
  return <History items={sampleSmsHistory} source="sample" />
}

type HistoryProps = { items: readonly SmsHistoryItem[]; source: Source; onRefresh?: () => void }

function History({ source, ...rest }: HistoryProps) {
  return (
    <TextsSection
      id="sms-history"
      words={text}
      columns={columns}
      mark={<SourceMark source={source} />}
      {...rest}
    />
  )
}
