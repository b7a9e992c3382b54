import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { ImportAnswer } from '#domain/fleet/contract.ts'
import { columnOf } from '#domain/fleet/imports/vehicle-import.ts'
import { number } from '#web/account/format/format-amount.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

export const visibleErrors = 20

type Checked<Shown> = Pick<ImportAnswer, 'errors' | 'errorCount' | 'unknownColumns'> & {
  preview: readonly Shown[]
}

/** What is common to the previews of every kind of file. */
export function Preview<Shown extends { line: number }>({
  found: { errors, errorCount, unknownColumns, preview },
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
      {errors.length > 0 && (
        <div>
          <h3 className="font-semibold">{texts.errors}</h3>
          <ul className="mt-1 grid gap-1">
            {errors.slice(0, visibleErrors).map(({ line, field, message }, at) => (
              <li key={at} className="break-words">
                {texts.line} {line}
                {field === null ? '' : `, ${columnOf(field)}`}: {message}
              </li>
            ))}
            {errorCount > visibleErrors && (
              <li>{fill(texts.more, { count: number(errorCount - visibleErrors) })}</li>
            )}
          </ul>
        </div>
      )}
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
