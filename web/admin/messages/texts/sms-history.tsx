import { useQuery } from '@tanstack/react-query'
import { sampleSmsHistory } from '#content/admin-message-samples.ts'
import { smsPage } from '#content/admin-messages.ts'
import { smsStates } from '#domain/messages/states.ts'
import type { SmsHistoryItem } from '#domain/messages/contract.ts'
import { spokenNumber } from '#domain/outbox/texts/phone-numbers.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { SourceMark, type Source } from '#web/admin/components/source-mark.tsx'
import { sentTextsQuery } from '#web/data/messages.ts'
import { moment, state } from '#web/account/lists/columns.tsx'
import { text, title } from '#web/ui/columns.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { TextsSection } from './texts-section.tsx'

const { history: words, types } = smsPage

const columns: readonly Column<SmsHistoryItem>[] = [
  title(words.columns.to, ({ phoneNumber }) => (
    <span className="font-semibold whitespace-nowrap">{spokenNumber(phoneNumber)}</span>
  )),
  text(words.columns.message, ({ message, templateType, errorMessage }) => (
    <>
      <span className="break-words">{message}</span>
      <span className="block text-soot-600">{typeText(templateType)}</span>
      {errorMessage !== null && <span className="block text-kiln">{errorMessage}</span>}
    </>
  )),
  moment(words.columns.at, ({ createdAt }) => createdAt),
  text(words.columns.method, ({ deliveryMethod }) => deliveryMethod),
  state(words.columns.status, ({ status }) => smsStates[status]),
]

const typeText = (type: string): string =>
  type in types ? types[type as keyof typeof types] : type

export function LiveHistory() {
  const query = useQuery(sentTextsQuery)
  return (
    <Loaded query={query} failedText={words.failed}>
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
      words={words}
      columns={columns}
      mark={<SourceMark source={source} />}
      {...rest}
    />
  )
}
