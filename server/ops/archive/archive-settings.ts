import { join } from 'node:path'
import type { Client } from 'pg'
import { archiveFolders } from './log-files.ts'

// A minute is the most that is lost with the disk. PostgreSQL ends a file early only when something
// was written to it.
const longestSeconds = 60

/** Settings of PostgreSQL: copy the log into the archive. */
export function archiveSettings(archiveDir: string): string[] {
  return [
    'archive_mode=on',
    `archive_command=${archiveCommand(archiveDir)}`,
    `archive_timeout=${longestSeconds}`,
  ]
}

const program = 'archive-file.ts'

function archiveCommand(archiveDir: string): string {
  return command(program, '%p', archiveFolders(archiveDir).log, '%f')
}

/** Whether a running PostgreSQL has these settings; of an owner's own command we know nothing. */
export async function isArchivingTo(client: Client, archiveDir: string | null): Promise<boolean> {
  const { rows } = await client.query<{ command: string }>(
    `select current_setting('archive_command') as command`,
  )
  const command = rows[0]?.command ?? ''
  return archiveDir === null ? !command.includes(program) : command === archiveCommand(archiveDir)
}

/** With `histories` only the numbers of timelines are read: a backup stands alone. */
export function restoreCommand(archiveDir: string, only?: 'histories'): string {
  const words = [archiveFolders(archiveDir).log, '%f', '%p']
  return command('restore-file.ts', ...words, ...(only === undefined ? [] : [only]))
}

// The program under which we run: another Node may be too old for it.
function command(name: string, ...words: string[]): string {
  const path = join(import.meta.dirname, name)
  return [process.execPath, path, ...words].map(quote).join(' ')
}

// For the shell, and for PostgreSQL, which fills in %p and %f.
function quote(word: string): string {
  if (word === '%p' || word === '%f') return `"${word}"`
  const escaped = word.replaceAll('%', '%%')
  return process.platform === 'win32' ? `"${escaped}"` : `'${escaped.replaceAll("'", `'\\''`)}'`
}
