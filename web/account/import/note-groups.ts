/** What is said of a cell: `place` is the name of its column. */
export type FileNote = { line: number | null; place: string | null; message: string }
export type NoteGroup = {
  place: string | null
  /** Null where each cell has a message of its own. */
  message: string | null
  notes: FileNote[]
}

/** By column and by what is said, whatever cell the message names; the most of them first. */
export function groupsOf(notes: readonly FileNote[]): NoteGroup[] {
  const groups = Map.groupBy(notes, ({ place, message }) =>
    JSON.stringify([place, withoutCell(message)]),
  )
  return [...groups.values()]
    .flatMap((together) => {
      const [first] = together
      if (first === undefined) return []
      const { place, message } = first
      const isSame = together.every((note) => note.message === message)
      return [{ place, message: isSame ? message : null, notes: together }]
    })
    .toSorted((a, b) => b.notes.length - a.notes.length)
}

/** Of "9,120 are engine hours" the words that do not come from the cell. */
const withoutCell = (message: string): string =>
  message
    .split(/\s+/)
    .filter((word) => /^\p{Ll}+[.,:]?$/u.test(word))
    .join(' ')
