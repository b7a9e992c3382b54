import { fileWords } from '#content/file-import.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { groupsOf, type FileNote, type NoteGroup } from './note-groups.ts'

const { cells: words } = fileWords
const samples = 3

type NoteListProps = {
  notes: readonly FileNote[]
  /** Of all, where only the first are here. */
  count: number
  /** What is counted: cells or rows. */
  counted: { one: string; many: TextWith<'count'> }
}

/** What is said of cells or rows: once for all of which it is said, with the first of them. */
export function NoteList({ notes, count, counted }: NoteListProps) {
  return (
    <ul className="grid text-sm">
      {groupsOf(notes).map((group, at) => (
        <li key={at} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
          <Group group={group} counted={counted} />
        </li>
      ))}
      {count > notes.length && (
        <li className="border-t border-line py-3 text-soot-600">
          {fill(words.more, { count: number(count - notes.length) })}
        </li>
      )}
    </ul>
  )
}

type GroupProps = { group: NoteGroup; counted: NoteListProps['counted'] }

function Group({ group: { place, message, notes }, counted }: GroupProps) {
  const { length } = notes
  const count = length === 1 ? counted.one : fill(counted.many, { count: number(length) })
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
          {named.map(({ line, message: own }, at) => (
            <li key={at} className={message === null ? 'basis-full break-words' : ''}>
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
