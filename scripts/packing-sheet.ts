/**
 * The sheet that goes with filters to us is the same for everybody: the build makes it, and the
 * site serves it as a file. Needs what `buildDocuments` has made.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packingSheetFile } from '#domain/addresses.ts'

export async function writePackingSheet(dist: string): Promise<void> {
  const { renderPdf } = await import('#documents/pdfs.tsx')
  await writeFile(join(dist, packingSheetFile), await renderPdf('packingSheet', {}))
}
