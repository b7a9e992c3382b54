import { useRef, useState } from 'react'
import { importDialog as texts } from '#content/fleet.ts'
import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import type { FleetTable } from '#domain/fleet/imports/samples.ts'
import type { Recognized, TableColumn } from '#domain/fleet/imports/table-contract.ts'
import { messageOr } from '#web/data/api.ts'
import { sentFile, type SentFile, type SentTable } from '#web/data/sent-files.ts'
import type { ChosenColumn } from './file-column.ts'
import { asSent, chosenAgain, type FoundTable, type TableCalls } from './found-table.ts'

type Checked = { file: SentFile; found: FoundTable; program: Recognized['program'] }

/** From a file to what is stored of it, and back. What was there stays where a call fails. */
export function useFileImport(calls: TableCalls, onChanged: () => void) {
  const [working, setWorking] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  // Those of a file, and of its rows that were corrected.
  const [stored, setStored] = useState<FoundTable[]>([])
  const [undone, setUndone] = useState<string | null>(null)
  // By which a corrected file is read again.
  const columns = useRef<readonly TableColumn[]>([])

  /** Whether it went well. */
  async function step(label: string, call: () => Promise<void>): Promise<boolean> {
    setWorking(label)
    setFailure(null)
    try {
      await call()
      return true
    } catch (error) {
      setFailure(messageOr(error, texts.failed))
      return false
    } finally {
      setWorking(null)
    }
  }
  const read = (name: string, call: () => Promise<void>) =>
    step(fill(fileWords.reading, { name }), call)

  function bring(chosen: File | undefined, again?: FleetTable) {
    if (chosen === undefined) return
    void read(chosen.name, async () => {
      const file = await sentFile(chosen)
      const { table, program } = await recognized(calls, file, again)
      const found = await calls.send(table, { file, dryRun: true })
      const same = again === undefined ? null : chosenAgain(columns.current, found.said.columns)
      setChecked({
        file,
        program,
        found:
          same === null ? found : await calls.send(table, { file, dryRun: true, ...asSent(same) }),
      })
      if (again === undefined) setStored([])
      setUndone(null)
    })
  }

  function reread(table: FleetTable, more: Partial<SentTable> = {}): Promise<boolean> {
    if (checked === null) return Promise.resolve(false)
    const { file } = checked
    return read(file.name, async () => {
      const found = await calls.send(table, { file, dryRun: true, ...more })
      setChecked({ ...checked, found })
    })
  }

  function store() {
    if (checked === null) return
    const { file, found } = checked
    const { table, ready, said } = found
    void step(fill(fileWords.importing, { count: ready }), async () => {
      const answer = await calls.send(table, { file, dryRun: false, ...asSent(said.columns) })
      columns.current = said.columns
      setStored((before) => [...before, answer])
      setChecked(null)
      onChanged()
    })
  }

  function undo() {
    void step(texts.undo.working, async () => {
      for (const { table, importId } of stored.toReversed())
        if (importId !== null) setUndone(await calls.undo(table, importId))
      setStored([])
      onChanged()
    })
  }

  /** Back to what is stored, or to the choice of a file. */
  function leave() {
    setChecked(null)
    setFailure(null)
  }

  function startOver() {
    leave()
    setStored([])
    setUndone(null)
  }

  return {
    working,
    failure,
    checked,
    stored,
    undone,
    bring,
    bringCorrected: (file: File) => bring(file, stored.at(-1)?.table),
    readAs: (table: FleetTable) => void reread(table),
    readWith: (chosen: ChosenColumn[]) =>
      checked === null ? Promise.resolve(false) : reread(checked.found.table, asSent(chosen)),
    store,
    undo,
    leave,
    startOver,
  }
}

/** Of a corrected file we know it, and of some it can be one only. */
async function recognized(
  { recognize, tables }: TableCalls,
  file: SentFile,
  again: FleetTable | undefined,
): Promise<Recognized> {
  const [only] = tables
  if (again !== undefined) return { table: again, program: null }
  if (recognize !== null) return recognize(file)
  if (only === undefined) throw new Error('no table to read a file as')
  return { table: only, program: null }
}
