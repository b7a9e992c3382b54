/**
 * Restores the embedded database into a DATA_DIR without one, to a minute, to the newest, or from a
 * single backup: npm run restore -- [--at "2026-11-23 14:05"] [--from ARCHIVE_DIR] [FILE.tar.gz].
 * What to copy afterwards: docs/operations.md.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadPlaces } from '#server/config.ts'
import { formatMinute, readMinute } from '#server/ops/archive/minute.ts'
import { type Restore, type Restored, restore } from '#server/ops/archive/restore.ts'
import { ClosedFolder } from '#server/db/start-refused.ts'
import { fail, failWithUsage, readCommandLine } from './command-line.ts'
import { loadSettingsFile } from './settings-file.ts'

const usage =
  'npm run restore -- [--at "2026-11-23 14:05"] [--from ARCHIVE_DIR], or npm run restore -- FILE.tar.gz'
const { values, positionals } = readCommandLine({
  usage,
  options: { at: { type: 'string' }, from: { type: 'string' } },
  words: 1,
})

loadSettingsFile()
const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, () => interrupted.abort(new Error('Stopped. Nothing was restored.')))
try {
  const { dataDir, databaseUrl, archiveDir } = loadPlaces()
  if (databaseUrl !== null)
    fail('DATABASE_URL is set: that PostgreSQL is restored with its own programs.')
  const from = source(archiveDir)
  const restored = await restore({ from, dataDir, signal: interrupted.signal })
  report(restored, dataDir)
} catch (error) {
  if (error instanceof ClosedFolder) fail(error.sentenceFor('npm run restore'))
  fail(error instanceof Error ? error.message : String(error))
}

function source(setting: string | null): Restore['from'] {
  const [file] = positionals
  if (file !== undefined && Object.keys(values).length > 0)
    failWithUsage(usage, 'A single backup comes back as it is, without --at and --from.')
  if (file !== undefined) return { file: resolve(file), archiveDir: setting }
  const archiveDir = values.from === undefined ? setting : resolve(values.from)
  if (archiveDir === null) failWithUsage(usage, 'Set ARCHIVE_DIR, or say --from.')
  const at = values.at === undefined ? null : readMinute(values.at)
  if (values.at !== undefined && at === null)
    fail(
      `"${values.at}" is no time. Give the minute by the clock of the workshop (Eastern time), as in --at "2026-11-23 14:05", or with its zone, as in --at 2026-11-23T19:05Z.`,
    )
  if (at !== null && at > new Date()) fail(`${formatMinute(at)} is in the future.`)
  return { archiveDir, at }
}

function report({ file, takenAt, reached }: Restored, dataDir: string): void {
  console.log(`Restored in ${join(dataDir, 'postgres')}, from ${file}.`)
  console.log(
    reached === null
      ? `It is as it was when that backup was taken: ${formatMinute(takenAt)}.`
      : `The last change in it is of ${formatMinute(reached)}.`,
  )
  const missing = ['erased.jsonl', 'erasure-key', 'session-secret'].filter(
    (name) => !existsSync(join(dataDir, name)),
  )
  if (missing.length > 0)
    console.log(
      `Before you start the server, copy the newest of these into ${dataDir}, as far as there are any: ${missing.join(', ')}. ` +
        'Without erased.jsonl and erasure-key, people who were erased come back.',
    )
  console.log(
    'Emails and texts that were waiting at that time are sent once the server runs (docs/operations.md).',
  )
}
