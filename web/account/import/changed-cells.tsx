import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { SheetSection } from '#web/account/section.tsx'
import { groupsOf, type FileNote, type NoteGroup } from './note-groups.ts'

const { cells: words } = fileWords
const samples = 3

type ChangedCellsProps = {
  notes: readonly FileNote[]
  /** Of all, where only the first are here. */
  noteCount: number
}

/** Cells that mean something else than they show, or that are left empty; their rows are there. */
export function ChangedCells({ notes, noteCount }: ChangedCellsProps) {
  if (notes.length === 0) return null
  return (
    <SheetSection heading={words.heading} lead={words.text}>
      <ul className="grid text-sm">
        {groupsOf(notes).map((group, at) => (
          <li key={at} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
            <Group group={group} />
          </li>
        ))}
        {noteCount > notes.length && (
          <li className="border-t border-line py-3 text-soot-600">
            {fill(words.more, { count: number(noteCount - notes.length) })}
          </li>
        )}
      </ul>
    </SheetSection>
  )
}

function Group({ group: { place, message, notes } }: { group: NoteGroup }) {
  const { length } = notes
  const count = length === 1 ? words.cells.one : fill(words.cells.many, { count: number(length) })
  const named = notes.filter(({ line }) => line !== null).slice(0, samples)
  return (
    <>
      <p className="break-words">
        {place !== null && <strong className="font-semibold">{place}: </strong>}
        {message ?? `${count}, ${words.alike}:`}
      </p>
      {named.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-soot-600 tabular-nums">
          {message !== null && length > 1 && <li className="text-ink">{count}</li>}
          {named.map(({ line, message: own }) => (
            <li key={line} className={message === null ? 'basis-full break-words' : ''}>
              {fill(words.row, { line: number(line ?? 0) })}
              {message === null && `: ${own}`}
            </li>
          ))}
          {length > samples && (
            <li className={message === null ? 'basis-full' : ''}>
              {fill(words.more, { count: number(length - samples) })}
            </li>
          )}
        </ul>
      )}
    </>
  )
}
