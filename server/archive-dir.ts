import { resolve, sep } from 'node:path'
import { SettingError } from './session-secret.ts'

type Places = { dataDir: string; databaseUrl: string | null }

// The path becomes a part of a command line; cmd.exe replaces names between percent signs even in
// quotes.
const unusable = process.platform === 'win32' ? /[\p{Cc}"%]/u : /\p{Cc}/u

/** The folder of the archive, or null without one. */
export function archiveDirOf(
  given: string | null,
  { dataDir, databaseUrl }: Places,
): string | null {
  if (given === null) return null
  if (databaseUrl !== null)
    throw new SettingError(
      'ARCHIVE_DIR is for the database that comes with the project, and DATABASE_URL is set: archive that PostgreSQL by ' +
        'its own settings, and leave ARCHIVE_DIR empty.',
    )
  const folder = resolve(given)
  if (unusable.test(folder))
    throw new SettingError('ARCHIVE_DIR must be a path without line breaks or control characters.')
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`)
  if (isWithin(folder, dataDir) || isWithin(dataDir, folder))
    throw new SettingError(
      'ARCHIVE_DIR and DATA_DIR must not be inside each other: choose a folder on another disk, so that they are not lost together.',
    )
  return folder
}
