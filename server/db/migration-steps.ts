import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One change of the tables: a file of `migrations/`, in the order of their names. */
export type MigrationStep = { name: string; sql: string }

const folder = join(import.meta.dirname, 'migrations')
const suffix = '.sql'

export async function allSteps(): Promise<MigrationStep[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix)).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: name.slice(0, -suffix.length),
      sql: await readFile(join(folder, name), 'utf8'),
    })),
  )
}

/** The same however the file's lines end. */
export function checksumOf({ sql }: MigrationStep): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}
