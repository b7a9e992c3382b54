import { useState } from 'react'
import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { megabytesOfFiles, sheetLimits } from '#domain/spreadsheets/sheet.ts'
import { number } from '#web/account/format/format-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { TextAreaField } from '#web/ui/field.tsx'

const { bring: words } = fileWords
export const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain'
const size = String(megabytesOfFiles)

type BringTableProps = {
  /** How many files may come together. */
  most: number
  /** Whatever else somebody should know before they choose. */
  note?: React.ReactNode
  isBusy: boolean
  /** Why what was brought last could not be read. */
  failure: string | null
  onBring: (files: readonly File[]) => void
}

/** A file is chosen or dropped, or the cells of a spreadsheet are pasted: it is read right away. */
export function BringTable({ most, note, isBusy, failure, onBring }: BringTableProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [cells, setCells] = useState('')
  const said = wrong ?? failure

  function bring(files: readonly File[]) {
    if (files.length === 0 || isBusy) return
    const problem = wrongWith(files, most)
    setWrong(problem)
    if (problem === null) onBring(files)
  }

  function bringCells() {
    if (cells.trim() === '') setWrong(words.empty)
    else bring([new File([cells], words.pasted, { type: 'text/tab-separated-values' })])
  }

  return (
    <div className="grid gap-4 text-sm">
      <p className="measure text-soot-800">
        {takes(most)} {note}
      </p>
      <div
        className="grid gap-2 border border-dashed border-soot-400 bg-paper p-4 sm:p-5"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          bring([...event.dataTransfer.files])
        }}
      >
        <FileField
          label={most === 1 ? words.file : words.files}
          accept={accepted}
          multiple={most > 1}
          disabled={isBusy}
          onChange={({ target }) => {
            bring([...(target.files ?? [])])
            // The same file, corrected, can be chosen again.
            target.value = ''
          }}
        />
        <p className="text-xs text-soot-600">{words.drop}</p>
      </div>
      <Disclosure summary={words.paste}>
        <div className="grid justify-items-start gap-3 pt-3">
          <TextAreaField
            label={words.cells}
            name="cells"
            hint={words.hint}
            rows={6}
            wrap="off"
            spellCheck={false}
            className="w-full"
            value={cells}
            onChange={({ target }) => setCells(target.value)}
          />
          <Button look="secondary" disabled={isBusy} onClick={bringCells}>
            {words.read}
          </Button>
        </div>
      </Disclosure>
      {said !== null && (
        <div role="alert">
          <FieldError>{said}</FieldError>
        </div>
      )}
    </div>
  )
}

function takes(most: number): string {
  const rows = number(sheetLimits.rows)
  return most === 1
    ? fill(words.takes.one, { rows, size })
    : fill(words.takes.several, { files: String(most), rows, size })
}

function wrongWith(files: readonly File[], most: number): string | null {
  if (files.length > most) return fill(words.tooMany, { files: String(most) })
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return bytes > sheetLimits.bytes ? fill(words.tooLarge, { size }) : null
}
