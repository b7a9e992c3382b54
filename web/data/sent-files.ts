import type { ImportRequest } from '#domain/fleet/imports/table-contract.ts'

/** A file as the calls of imports take it: its bytes in base 64. */
export type SentFile = { name: string; content: string }

/** With the columns that were chosen, where they were. */
export type SentTable = Pick<ImportRequest, 'columns' | 'units' | 'dryRun'> & { file: SentFile }

export const sentFile = async (file: File): Promise<SentFile> => ({
  name: file.name,
  content: await base64Of(file),
})

/** As the browser writes them into an address. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(file)
  })
}
