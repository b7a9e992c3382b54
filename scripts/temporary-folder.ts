import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder of its own for a run. Open to others' reading, since PostgreSQL is another OS user when
 * we are root.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `lakeline-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
