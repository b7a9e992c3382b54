import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from '#server/ops/embedded/postgres-binaries.ts'

/** Where messages go while no provider is set: a file each. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** Named by its time and its row, so that it is found again when either ends it. */
export function messageFile({ id, at }: { id: string; at: Date }, ending: 'eml' | 'txt'): string {
  return `${inName(at)}-${id}.${ending}`
}

/**
 * Removes files by the messages that they hold, or all from before a time. Removing again is
 * harmless.
 */
export async function removeMessageFiles(
  dataDir: string,
  { ids = new Set(), before = null }: { ids?: ReadonlySet<string>; before?: Date | null },
): Promise<number> {
  const folder = outboxFolder(dataDir)
  const names = await readdir(folder).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return []
    throw error
  })
  const over = names.filter((name) => {
    const [, at = '', id = ''] =
      /^\.?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-(.+)\.(?:eml|txt)(?:\.part)?$/.exec(name) ?? []
    return at !== '' && (ids.has(id) || (before !== null && at < inName(before)))
  })
  for (const name of over) await rm(join(folder, name), { force: true })
  return over.length
}

const inName = (at: Date) => at.toISOString().replaceAll(':', '-')
