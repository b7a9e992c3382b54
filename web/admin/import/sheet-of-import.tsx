import { useForm } from 'react-hook-form'
import { fileWords } from '#content/file-import.ts'
import { importPage } from '#content/imports.ts'
import {
  notImported,
  type ImportDetail,
  type ImportSettings,
} from '#domain/customers/imports/contract.ts'
import { fill } from '#domain/fill.ts'
import { fieldGroups, sheetKinds } from '#domain/spreadsheets/fields.ts'
import type { FieldGroup } from '#web/account/import/file-column.ts'
import { FileColumns } from '#web/account/import/file-columns.tsx'
import { ReadAs } from '#web/account/import/read-as.tsx'
import { CustomerChoice } from '#web/admin/lists/customer-choice.tsx'
import { settingsOf, withSheet } from './settings-of.ts'

const { owner: words } = importPage

const groups: FieldGroup[] = (Object.keys(fieldGroups) as (keyof typeof fieldGroups)[])
  .map((group) => ({
    label: fileWords.groups[group],
    fields: fieldGroups[group].filter((field) => !notImported.includes(field)),
  }))
  .filter(({ fields }) => fields.length > 0)

type SheetOfImportProps = {
  detail: ImportDetail
  /** Which of its sheets. */
  at: number
  isBusy: boolean
  /** Whether it was taken. */
  onSettle: (settings: ImportSettings) => Promise<boolean>
}

/** What a sheet is taken for, whose it is where no column says so, and its columns. */
export function SheetOfImport({ detail, at, isBusy, onSettle }: SheetOfImportProps) {
  const sheet = detail.sheets[at]
  if (sheet === undefined) return null
  const { name, rows, program, columns, owner } = sheet
  const kind = sheet.kind ?? 'customers'
  const settings = settingsOf(detail)
  const isAlone = detail.sheets.length === 1
  return (
    <section aria-label={name} className="pb-2">
      {!isAlone && <h3 className="pb-2 text-base font-semibold break-words">{name}</h3>}
      <ReadAs
        kind={kind}
        kinds={sheetKinds}
        rows={rows}
        program={program}
        isRemembered={sheet.isRemembered}
        isBusy={isBusy}
        onChoose={(chosen) => {
          const none = detail.sheets.map(() => null)
          void onSettle({ ...settings, kinds: withSheet<typeof chosen | null>(none, at, chosen) })
        }}
      />
      {(sheet.needsOwner || owner !== null) && (
        <OwnerChoice
          ownerId={owner?.customerId ?? null}
          kind={fileWords.kinds[kind]}
          onChoose={(id) =>
            void onSettle({ ...settings, owners: withSheet(settings.owners ?? [], at, id) })
          }
        />
      )}
      <div className="pt-4">
        <FileColumns
          key={columns.map(({ field, unit }) => `${field} ${unit}`).join()}
          columns={columns}
          groups={groups}
          isBusy={isBusy}
          onChange={(chosen) =>
            onSettle({
              ...settings,
              columns: withSheet(
                settings.columns,
                at,
                chosen.map(({ field }) => field),
              ),
              units: withSheet(
                settings.units ?? [],
                at,
                chosen.map(({ unit }) => unit),
              ),
            })
          }
        />
      </div>
    </section>
  )
}

type OwnerChoiceProps = {
  ownerId: string | null
  kind: string
  onChoose: (id: string | null) => void
}

/** A fleet's own list names no customer: all of it is of one, who is chosen once. */
function OwnerChoice({ ownerId, kind, onChoose }: OwnerChoiceProps) {
  const form = useForm({ defaultValues: { customerId: ownerId ?? '' } })
  return (
    <div className="mt-4 max-w-xl border-l-4 border-lake bg-paper px-5 py-4 text-sm">
      <p className="mb-3">{fill(words.text, { kind })}</p>
      <CustomerChoice
        control={form.control}
        name="customerId"
        onChosen={() => onChoose(form.getValues('customerId') || null)}
      />
    </div>
  )
}
