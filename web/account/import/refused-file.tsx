import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { number } from '#web/account/format/format-amount.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import type { TableSaid } from './found-table.ts'

const { refused: words } = fileWords

/** The rows that stay away, to be corrected and brought again. */
export function RefusedFile({
  refusedCsv: csv = null,
  refusedLeft: left = 0,
}: Pick<TableSaid, 'refusedCsv' | 'refusedLeft'>) {
  if (csv === null) return null
  return (
    <>
      <SmallButton onClick={() => saveFile(words.name, 'text/csv', csv)}>
        {words.download}
      </SmallButton>
      {left > 0 && (
        <p className="measure order-last w-full text-sm">
          {fill(words.left, { count: number(left) })}
        </p>
      )}
    </>
  )
}
