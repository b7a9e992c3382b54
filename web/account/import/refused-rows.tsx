import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { SheetSection } from '#web/account/section.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { FileNote } from './note-groups.ts'

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
  const more = errorCount - Math.min(errors.length, shownFirst)
  return (
    <SheetSection heading={`${words.heading} (${number(errorCount)})`} lead={words.how}>
      <ul className="grid text-sm">
        {errors.slice(0, shownFirst).map(({ line, place, message }, at) => (
          <li
            key={at}
            className="grid gap-x-4 border-t border-line py-2 first:border-0 sm:grid-cols-[4.5rem_1fr]"
          >
            <strong className="font-semibold tabular-nums">
              {fill(cells.row, { line: number(line ?? 0) })}
            </strong>
            <span className="min-w-0 break-words">
              {place !== null && <span className="text-soot-600">{place}: </span>}
              {message}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className="border-t border-line py-2 text-soot-600">
            {fill(cells.more, { count: number(more) })}
          </li>
        )}
      </ul>
      {download !== null && <div className="pt-3">{download}</div>}
    </SheetSection>
  )
}

export type LeftOutLine = { line: number; why: keyof typeof lines.why; text: string }

/** Sums, titles and remarks: who knows their file sees that nothing else is missing. */
export function LeftOutLines({
  leftOut,
  count,
}: {
  leftOut: readonly LeftOutLine[]
  count: number
}) {
  if (leftOut.length === 0) return null
  return (
    <div className="border-t border-line py-4 text-sm">
      <Disclosure summary={`${lines.heading} (${number(count)})`}>
        <ul className="grid gap-1 pt-2">
          {leftOut.slice(0, shownFirst).map(({ line, why, text }) => (
            <li key={line} className="break-words">
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
