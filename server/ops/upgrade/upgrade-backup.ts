import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/db/start-refused.ts'
import type { Log } from '#server/db/log.ts'

type Settings = { dataDir: string; log: Log; save: (file: string) => Promise<void> }

const kept = 3

/**
 * Saves the embedded database before its tables are changed, in `DATA_DIR/backups`: the way back
 * to the release before. The newest three stay, one for each step: a start that fails is repeated,
 * and must not push out those of earlier updates.
 */
export async function backupBeforeUpgrade(
  pending: readonly string[],
  { dataDir, log, save }: Settings,
): Promise<void> {
  const folder = join(dataDir, 'backups')
  const at = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const ending = `-before-${pending[0]}.tar.gz`
  const file = join(folder, `${at}${ending}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Of a start that was killed while it saved: the room is needed.
    for (const name of await earlier(folder, '.tar.gz.part')) await rm(join(folder, name))
    await save(file)
  } catch (error) {
    throw new StartRefused(
      `The backup before the update could not be written (${error instanceof Error ? error.message : 'unknown'}): ` +
        'make room, or set UPGRADE_BACKUP=off. Nothing was changed.',
      { cause: error },
    )
  }
  log.info({ file, steps: pending.length }, 'saved before the update')
  for (const name of (await earlier(folder, ending)).slice(0, -1)) await rm(join(folder, name))
  for (const name of (await earlier(folder, '.tar.gz')).slice(0, -kept))
    await rm(join(folder, name))
}

async function earlier(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.includes('-before-') && name.endsWith(ending)).sort()
}
