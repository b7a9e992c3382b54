import { fileWords } from '#content/file-import.ts'
import type { LeftOutLine } from '#domain/spreadsheets/left-out.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { SheetSection } from '#web/account/section.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { FileNote } from './note-groups.ts'
import { NoteList } from './note-list.tsx'

const { cells, leftOut: lines, refused: words } = fileWords
const shownFirst = 8

type RefusedRowsProps = {
  errors: readonly FileNote[]
  /** Of all, where only the first are here. */
  errorCount: number
  /** A file of those rows, where there is one. */
  download: React.ReactNode
}

/** Rows that stay away, each with its reason, and how they come after all. */
export function RefusedRows({ errors, errorCount, download }: RefusedRowsProps) {
  if (errors.length === 0) return null
  return (
    <SheetSection heading={`${words.heading} (${number(errorCount)})`} lead={words.how}>
      <NoteList notes={errors} count={errorCount} counted={words.rows} />
      {download !== null && <div className="flex flex-wrap gap-x-6 gap-y-3 pt-1">{download}</div>}
    </SheetSection>
  )
}

/** `file`: where there are several. */
type LeftOutOfFile = LeftOutLine & { file?: string | null }

/** Sums, titles and remarks: who knows their file sees that nothing else is missing. */
export function LeftOutLines({
  leftOut,
  count,
}: {
  leftOut: readonly LeftOutOfFile[]
  count: number
}) {
  if (leftOut.length === 0) return null
  return (
    <div className="border-t border-line py-4 text-sm">
      <Disclosure summary={`${lines.heading} (${number(count)})`}>
        <ul className="grid gap-1 pt-2">
          {leftOut.slice(0, shownFirst).map(({ file, line, why, text }, at) => (
            <li key={at} className="break-words">
              {file && `${file}: `}
              {fill(cells.row, { line: number(line) })}, {lines.why[why]}:{' '}
              <span className="text-soot-600">{text}</span>
            </li>
          ))}
          {count > shownFirst && (
            <li className="text-soot-600">
              {fill(cells.more, { count: number(count - shownFirst) })}
            </li>
          )}
        </ul>
      </Disclosure>
    </div>
  )
}
