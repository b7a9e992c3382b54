import { useQuery } from '@tanstack/react-query'
import { sampleDiagnostics } from '#content/admin-message-samples.ts'
import { emailServicesPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import {
  type EmailDiagnostics,
  type EmailServicesStatus,
  shownServices,
} from '#domain/messages/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { exactTime } from '#web/account/format/format-date.ts'
import { MarkedHeading, type Source } from '#web/admin/components/source-mark.tsx'
import { emailDiagnosticsQuery, emailStatusQuery } from '#web/data/messages.ts'
import { text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

const { diagnostics: words, names } = emailServicesPage
type Row = EmailDiagnostics['services'][string] & { key: string }

const columns: readonly Column<Row>[] = [
  title(words.service, ({ key }) => <span className="font-semibold">{nameOf(key)}</span>),
  text(words.setUp, ({ available }) => (available ? words.yes : words.no)),
  text(words.working, ({ available, working, error }) => {
    if (!available) return <StatusMark tone="plain">{words.no}</StatusMark>
    if (working) return <StatusMark tone="done">{words.yes}</StatusMark>
    return error === null ? (
      <StatusMark tone="waiting">{words.unknown}</StatusMark>
    ) : (
      <StatusMark tone="stopped">{words.no}</StatusMark>
    )
  }),
  text(words.error, ({ error }) => <span className="break-words">{error ?? words.none}</span>),
]

const nameOf = (key: string): string => (key in names ? names[key as keyof typeof names] : key)

/** Asked again every 60 seconds. */
export function LiveDiagnostics() {
  const query = useQuery(emailDiagnosticsQuery)
  return (
    <Loaded query={query} failedText={words.failed} rows={4}>
      {(diagnostics) => <Diagnostics diagnostics={diagnostics} source="live" />}
    </Loaded>
  )
}

/** Which services are set up is real, for visitors too: only their activity is made up. */
export function SampleDiagnostics() {
  const { data, dataUpdatedAt } = useQuery(emailStatusQuery)
  // The cards show it when the status cannot be fetched.
  return data === undefined ? null : (
    <Diagnostics diagnostics={sampleOf(data.services, new Date(dataUpdatedAt))} source="sample" />
  )
}

function sampleOf(real: EmailServicesStatus['services'], at: Date): EmailDiagnostics {
  const services = shownServices.map((key) => {
    const { available } = real[key]
    return [
      key,
      available
        ? { ...sampleDiagnostics[key], available }
        : { available, working: false, error: null },
    ] as const
  })
  return { timestamp: at.toISOString(), services: Object.fromEntries(services) }
}

function Diagnostics({
  diagnostics: { timestamp, services },
  source,
}: {
  diagnostics: EmailDiagnostics
  source: Source
}) {
  return (
    <section aria-labelledby="diagnostics">
      <MarkedHeading id="diagnostics" source={source} look="text-lg">
        {words.heading}
      </MarkedHeading>
      <p className="mt-1 mb-3 text-sm text-soot-600">
        {fill(words.every, { time: exactTime(Date.parse(timestamp)) })}
      </p>
      <DataTable
        caption={words.heading}
        columns={columns}
        rows={Object.entries(services).map(([key, service]) => ({ key, ...service }))}
        keyOf={({ key }) => key}
      />
    </section>
  )
}
