import { importPage } from '#content/imports.ts'
import type { ImportState, ImportSummary } from '#domain/customers/imports/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { shortInstant } from '#web/account/format/format-date.ts'
import { Section } from '#web/account/section.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { SmallLink } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { madeText } from './made-counts.tsx'

const { caption, columns: words, heading, none, open, states } = importPage.earlier
const tones = { checking: 'open', importing: 'working', done: 'done', undone: 'stopped' } as const

const columns: Column<ImportSummary>[] = [
  {
    key: 'files',
    label: words.files,
    place: 'title',
    cell: ({ fileNames }) => <span className="break-words">{fileNames.join(', ')}</span>,
  },
  {
    key: 'when',
    label: words.when,
    place: 'line',
    cell: ({ createdAt, by }) => `${shortInstant(createdAt)}, ${by}`,
  },
  { key: 'made', label: words.made, place: 'line', cell: ({ counts }) => madeText(counts) },
  { key: 'state', label: words.state, place: 'mark', cell: ({ state }) => <Mark state={state} /> },
  {
    key: 'open',
    label: words.open,
    place: 'acts',
    cell: ({ id, fileNames }) => (
      <SmallLink href={tabHash('check', { id })} aria-label={`${open} ${fileNames.join(', ')}`}>
        {open}
      </SmallLink>
    ),
  },
]

export function EarlierImports({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <Section heading={heading} className="mt-10">
      {imports.length === 0 ? (
        <Nothing {...none} />
      ) : (
        <DataTable caption={caption} columns={columns} rows={imports} keyOf={({ id }) => id} />
      )}
    </Section>
  )
}

function Mark({ state }: { state: ImportState }) {
  return <StatusMark tone={tones[state]}>{states[state]}</StatusMark>
}
