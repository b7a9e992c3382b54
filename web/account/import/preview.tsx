import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { ImportAnswer } from '#domain/fleet/contract.ts'
import { columnNamed } from '#domain/fleet/imports/samples.ts'
import { number } from '#web/account/format/format-amount.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

export const visibleErrors = 20

type Checked<Shown> = Pick<
  ImportAnswer,
  'errors' | 'errorCount' | 'unknownColumns' | 'notes' | 'noteCount'
> & {
  preview: readonly Shown[]
}

/** What is common to the previews of every kind of file. */
export function Preview<Shown extends { line: number }>({
  found: { errors, errorCount, notes, noteCount, unknownColumns, preview },
  summary,
  columns: shown,
  children,
}: {
  found: Checked<Shown>
  summary: string
  columns: Column<Shown>[]
  children?: React.ReactNode
}) {
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className="font-semibold">
        {summary}
      </p>
      {unknownColumns.length > 0 && (
        <p className="break-words">{fill(texts.unknown, { names: unknownColumns.join(', ') })}</p>
      )}
      <Places heading={texts.errors} places={errors} count={errorCount} />
      <Places heading={texts.notes} places={notes} count={noteCount} />
      {children}
      {preview.length > 0 && (
        <div className="min-w-0">
          <h3 className="mb-1 font-semibold">{texts.preview}</h3>
          <DataTable
            caption={texts.preview}
            columns={shown}
            rows={preview}
            keyOf={({ line }) => String(line)}
          />
        </div>
      )}
    </div>
  )
}

type PlacesProps = {
  heading: string
  places: readonly { line: number | null; field: string | null; message: string }[]
  count: number
}

/** What is said of rows and of cells, with where they are. */
function Places({ heading, places, count }: PlacesProps) {
  if (places.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{heading}</h3>
      <ul className="mt-1 grid gap-1">
        {places.slice(0, visibleErrors).map(({ line, field, message }, at) => {
          const place = [line === null ? '' : `${texts.line} ${line}`]
          if (field !== null) place.push(columnNamed('vehicles', field))
          const where = place.filter((part) => part !== '').join(', ')
          return (
            <li key={at} className="break-words">
              {where === '' ? message : `${where}: ${message}`}
            </li>
          )
        })}
        {count > visibleErrors && (
          <li>{fill(texts.more, { count: number(count - visibleErrors) })}</li>
        )}
      </ul>
    </div>
  )
}
