import { useState } from 'react'
import { fileWords } from '#content/file-import.ts'
import { importDialog as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { BroughtTable } from '#domain/fleet/imports/samples.ts'
import type { Recognized, TableColumn } from '#domain/fleet/imports/table-contract.ts'
import { number } from '#web/account/format/format-amount.ts'
import { messageOr } from '#web/data/api.ts'
import { sentFile, type SentFile, type SentTable } from '#web/data/sent-files.ts'
import type { ChosenColumn } from './file-column.ts'
import { asSent, chosenAgain, type FoundTable, type TableCalls, undoneOf } from './found-table.ts'

type Checked = { file: SentFile; found: FoundTable; program: Recognized['program'] }
type Shown = {
  checked: Checked | null
  /** Those of a file, and of its rows that were corrected. */
  stored: readonly FoundTable[]
  /** By which a corrected file is read again. */
  columns: readonly TableColumn[]
  /** What is said of each once they were taken back. */
  undone: readonly string[]
}
const { importing: words } = fileWords

type Step = (label: string, call: () => Promise<Shown>) => Promise<boolean>

const nothing: Shown = { checked: null, stored: [], columns: [], undone: [] }

/** From a file to what is stored of it, and back. What was there stays where a call fails. */
export function useFileImport(calls: TableCalls, onChanged: () => void) {
  const [working, setWorking] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [shown, setShown] = useState(nothing)

  /** Whether it went well. */
  const step: Step = async (label, call) => {
    setWorking(label)
    setFailure(null)
    try {
      setShown(await call())
      return true
    } catch (error) {
      setFailure(messageOr(error, texts.failed))
      return false
    } finally {
      setWorking(null)
    }
  }

  function show(next: Shown) {
    setShown(next)
    setFailure(null)
  }

  return {
    working,
    failure,
    ...shown,
    ...readingSteps(shown, { calls, step }),
    ...storingSteps(shown, { calls, step, onChanged }),
    /** Back to what is stored, or to the choice of a file. */
    leave: () => show({ ...shown, checked: null }),
    startOver: () => show(nothing),
  }
}

type Reading = { calls: TableCalls; step: Step }

function readingSteps(shown: Shown, { calls, step }: Reading) {
  const { checked, stored, columns } = shown
  const read = (name: string, call: () => Promise<Shown>) =>
    step(fill(fileWords.reading, { name }), call)

  function bring(chosen: File | undefined) {
    if (chosen === undefined) return
    void read(chosen.name, async () => {
      const file = await sentFile(chosen)
      const { table, program } = await recognized(calls, file)
      const found = await calls.send(table, { file, dryRun: true })
      return { ...nothing, checked: { file, found, program } }
    })
  }

  /** As the file before it was read: of the same table, with the columns that were chosen. */
  function bringCorrected(chosen: File) {
    const table = stored.at(-1)?.table
    if (table === undefined) return
    void read(chosen.name, async () => {
      const file = await sentFile(chosen)
      const sent = { file, dryRun: true }
      const found = await calls.send(table, sent)
      const same = chosenAgain(columns, found.said.columns)
      const again = same === null ? found : await calls.send(table, { ...sent, ...asSent(same) })
      return { ...shown, checked: { file, found: again, program: null } }
    })
  }

  async function reread(table: BroughtTable, more: Partial<SentTable> = {}): Promise<boolean> {
    if (checked === null) return false
    const { file } = checked
    return read(file.name, async () => {
      const found = await calls.send(table, { file, dryRun: true, ...more })
      return { ...shown, checked: { ...checked, found } }
    })
  }

  return {
    bring,
    bringCorrected,
    readAs: (table: BroughtTable) => void reread(table),
    readWith: async (chosen: ChosenColumn[]) =>
      checked !== null && reread(checked.found.table, asSent(chosen)),
  }
}

type Storing = Reading & { onChanged: () => void }

function storingSteps(shown: Shown, { calls, step, onChanged }: Storing) {
  const { checked, stored } = shown

  function store() {
    if (checked === null) return
    const { file, found } = checked
    const { table, ready, said } = found
    const label = ready === 1 ? words.one : fill(words.many, { count: number(ready) })
    void step(label, async () => {
      const answer = await calls.send(table, { file, dryRun: false, ...asSent(said.columns) })
      onChanged()
      return { ...nothing, stored: [...stored, answer], columns: said.columns }
    })
  }

  function undo() {
    void step(texts.undo.working, async () => {
      const undone = await undoneOf(calls.undo, stored)
      onChanged()
      return { ...nothing, undone }
    })
  }

  return { store, undo }
}

/** Of some files it can be one table only. */
async function recognized(
  { recognize, tables }: TableCalls,
  file: SentFile,
): Promise<Pick<Recognized, 'program'> & { table: BroughtTable }> {
  const [only] = tables
  if (recognize !== null) return recognize(file)
  if (only === undefined) throw new Error('no table to read a file as')
  return { table: only, program: null }
}
