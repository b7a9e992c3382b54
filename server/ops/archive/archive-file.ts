/**
 * Run by PostgreSQL for each file of its log: node archive-file.ts SOURCE FOLDER NAME. Ends with 0
 * only when the copy is on the disk; otherwise PostgreSQL keeps the file and tries again.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '#server/durable-files.ts'
import { unzipped, zip, zippedName } from './log-files.ts'

/** Copies a file, and never replaces another one of its name. The same one again is a success. */
export async function archiveFile(source: string, folder: string, name: string): Promise<void> {
  const content = await readFile(source)
  const file = join(folder, zippedName(name))
  if ((await stat(file).catch(() => null)) !== null) {
    if (!content.equals(await unzipped(folder, name)))
      throw new Error(`${file} is another file of that name, and is not replaced`)
    // Its writer may have been killed before the folder was on the disk.
    syncFolder(folder)
    return
  }
  const { mtime } = await stat(source)
  await writeDurably(file, `${file}.part`, await zip(content, mtime))
}

if (import.meta.main) {
  const [source = '', folder = '', name = ''] = process.argv.slice(2)
  await archiveFile(source, folder, name).catch((error: unknown) => {
    console.error(`not archived: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  })
}
