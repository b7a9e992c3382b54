import { StateMark } from '#web/account/state-mark.tsx'
import { importStates } from '#domain/customers/imports/states.ts'
import { importPage } from '#content/imports.ts'
import type { ImportSummary } from '#domain/customers/imports/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { shortInstant } from '#web/account/format/format-date.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { madeText } from './made-counts.tsx'

const { caption, columns: words, heading, none, open } = importPage.earlier

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
  {
    key: 'state',
    label: words.state,
    place: 'mark',
    cell: ({ state }) => <StateMark {...importStates[state]} />,
  },
  {
    key: 'open',
    label: words.open,
    place: 'acts',
    cell: ({ id, fileNames }) => (
      <a
        href={tabHash('check', { id })}
        aria-label={`${open} ${fileNames.join(', ')}`}
        className="small-button"
      >
        {open}
      </a>
    ),
  },
]

export function EarlierImports({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <section aria-labelledby="imports" className="mt-10 border-t-2 border-ink pt-5">
      <h2 id="imports" className="mb-3 text-lg">
        {heading}
      </h2>
      {imports.length === 0 ? (
        <Nothing {...none} />
      ) : (
        <DataTable caption={caption} columns={columns} rows={imports} keyOf={({ id }) => id} />
      )}
    </section>
  )
}
