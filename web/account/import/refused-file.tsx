import { fileWords } from '#content/file-import.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

/** The rows that stay away, to be corrected and brought again. */
export function RefusedFile({ csv }: { csv: string | null }) {
  if (csv === null) return null
  return (
    <SmallButton onClick={() => saveFile(fileWords.refused.name, 'text/csv', csv)}>
      {fileWords.refused.download}
    </SmallButton>
  )
}
