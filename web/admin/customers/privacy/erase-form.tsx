import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { officeLists } from '#content/office.ts'
import { privacyRequestsPage } from '#content/privacy-page.ts'
import { privacyRefusals, storedThings } from '#content/privacy-requests.ts'
import type {
  ErasureDone,
  ErasurePreview,
  PrivacyPerson,
} from '#domain/customers/privacy/contract.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { erasurePreviewQuery, privacyCalls } from '#web/data/customers-privacy.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { count, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

const { erase: words, failed, search } = privacyRequestsPage
type Count = ErasurePreview['tables'][number]
type Typed = { confirmation: string }
type EraseFormProps = { person: PrivacyPerson; onErased: () => void }

const columns: readonly Column<Count>[] = [
  title(words.columns.what, ({ table }) => storedThings[table] ?? table),
  count(words.columns.erased, ({ erased }) => erased),
  count(words.columns.kept, ({ kept }) => kept),
  text(words.columns.why, ({ why }) => why ?? ''),
]

/**
 * The preview of an erasure, and the erasure itself: only once the reader has typed whom it is
 * about.
 */
export function EraseForm({ person, onErased }: EraseFormProps) {
  const query = useQuery(erasurePreviewQuery(person))
  return (
    <Loaded query={query}>
      {(preview) =>
        preview.tables.length === 0 ? (
          <Nothing heading={search.none} text={privacyRefusals.nobody} />
        ) : (
          <>
            <p className="measure mt-5 text-sm text-soot-800">{words.lead}</p>
            {preview.warnings.length > 0 && <Warnings warnings={preview.warnings} />}
            <h3 className="mt-6 mb-2 text-base font-semibold">{words.table}</h3>
            <DataTable
              caption={words.table}
              columns={columns}
              rows={preview.tables}
              keyOf={({ table }) => table}
            />
            <Confirmation person={person} wanted={preview.confirmation} onErased={onErased} />
          </>
        )
      }
    </Loaded>
  )
}

function Warnings({ warnings }: Pick<ErasurePreview, 'warnings'>) {
  return (
    <section className="mt-5 border-l-4 border-brass bg-paper py-3 pr-4 pl-4">
      <h3 className="text-base font-semibold">{words.warnings}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </section>
  )
}

function Confirmation({ person, wanted, onErased }: EraseFormProps & { wanted: string }) {
  const client = useQueryClient()
  const label = fill(words.confirm, { confirmation: wanted })
  const isWanted = (typed: string) => typed.trim().toLowerCase() === wanted.toLowerCase()
  const { field, failure, isSending, submit } = useActionForm<Typed, Typed, ErasureDone>({
    name: 'privacy-erasure',
    contract: () =>
      z.object({
        confirmation: z.string().check(z.refine(isWanted, privacyRefusals.notConfirmed)),
      }),
    values: { confirmation: '' },
    failed,
    send: ({ confirmation }) => privacyCalls.erase(person, confirmation),
    sent({ erased, kept }) {
      const description = fill(words.done, { erased: String(erased), kept: String(kept) })
      void showToast({ title: officeLists.done, description, variant: 'default' })
      onErased()
      void client.invalidateQueries()
      return { confirmation: '' }
    },
  })
  return (
    <div className="mt-6">
      <ActionForm
        label={words.heading}
        onSubmit={submit}
        isSending={isSending}
        failure={failure}
        submit={words.submit}
        submitting={words.busy}
      >
        <TextField
          label={label}
          required
          autoComplete="off"
          className="break-words sm:col-span-2"
          {...field('confirmation')}
        />
      </ActionForm>
    </div>
  )
}
