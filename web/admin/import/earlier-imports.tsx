import { importPage } from '#content/imports.ts'
import { importStates } from '#domain/customers/imports/states.ts'
import type { ImportSummary } from '#domain/customers/imports/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { Nothing } from '#web/account/nothing.tsx'
import { shortInstant } from '#web/account/format/format-date.ts'
import { Section } from '#web/account/section.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { SmallLink } from '#web/ui/small-button.tsx'
import { state } from '#web/account/lists/columns.tsx'
import { acts, text, title } from '#web/ui/columns.ts'
import { madeText } from './made-counts.tsx'

const { caption, columns: words, heading, none, open } = importPage.earlier

const columns: Column<ImportSummary>[] = [
  title(words.files, ({ fileNames }) => (
    <span className="break-words">{fileNames.join(', ')}</span>
  )),
  text(words.when, ({ createdAt, by }) => `${shortInstant(createdAt)}, ${by}`),
  text(words.made, ({ counts }) => madeText(counts)),
  state(words.state, ({ state }) => importStates[state]),
  acts(words.open, ({ id, fileNames }) => (
    <SmallLink href={tabHash('check', { id })} aria-label={`${open} ${fileNames.join(', ')}`}>
      {open}
    </SmallLink>
  )),
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
