/** What is said of a cell: `place` is the name of its column. */
export type FileNote = { line: number | null; place: string | null; message: string }
export type NoteGroup = {
  place: string | null
  /** Null where each cell has a message of its own. */
  message: string | null
  notes: FileNote[]
}

/**
 * By column and message. Messages that name their cell are all different: those of a column are one
 * group.
 */
export function groupsOf(notes: readonly FileNote[]): NoteGroup[] {
  const same = new Map<string, FileNote[]>()
  for (const note of notes) {
    const key = JSON.stringify([note.place, note.message])
    const together = same.get(key)
    if (together === undefined) same.set(key, [note])
    else together.push(note)
  }
  const alone = new Map<string | null, NoteGroup>()
  const groups: NoteGroup[] = []
  for (const together of same.values()) {
    const [first] = together
    if (first === undefined) continue
    const { place, message } = first
    const other = alone.get(place)
    if (together.length > 1) groups.push({ place, message, notes: together })
    else if (other === undefined) {
      const group = { place, message, notes: together }
      alone.set(place, group)
      groups.push(group)
    } else {
      other.message = null
      other.notes.push(first)
    }
  }
  return groups.toSorted((a, b) => b.notes.length - a.notes.length)
}
