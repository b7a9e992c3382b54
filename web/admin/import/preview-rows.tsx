import { fileWords } from '#content/file-import.ts'
import { importPage } from '#content/imports.ts'
import type { ImportCheck } from '#domain/customers/imports/contract.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { SheetSection } from '#web/account/section.tsx'
import { figure, mark, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

const { columns: words, what } = importPage.check
type Row = ImportCheck['preview'][number]

const columns: Column<Row>[] = [
  title(words.name, ({ name }) => <strong className="font-semibold">{name}</strong>),
  mark(words.what, (row) => what[row.what]),
  text(words.detail, ({ details }) => details.join(' · '), { isText: true }),
  figure(words.line, ({ line }) => number(line)),
]

/** What will be there afterward, in the order of the file. */
export function PreviewRows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <SheetSection heading={fileWords.after.heading}>
      <DataTable
        caption={fill(fileWords.after.caption, { count: number(rows.length) })}
        columns={columns}
        rows={rows}
        keyOf={({ what: kind, sheet, line, name }) => `${kind} ${sheet} ${line} ${name}`}
      />
    </SheetSection>
  )
}
