import { fileWords } from '#content/file-import.ts'
import { SheetSection } from '#web/account/section.tsx'
import type { FileNote } from './note-groups.ts'
import { NoteList } from './note-list.tsx'

const { cells: words } = fileWords

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
      <NoteList notes={notes} count={noteCount} counted={words.cells} />
    </SheetSection>
  )
}
