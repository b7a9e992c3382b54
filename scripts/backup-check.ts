/**
 * Restores a backup, or the newest of the archive with its log, as a trial, reads all of it and
 * says how old and how whole it is: npm run backup:check -- [FILE.tar.gz | ARCHIVE_DIR]. Ends with
 * 1 where it is not whole. The trial is made in TMPDIR and removed.
 */
import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadPlaces } from '#server/config.ts'
import { checkBackup, type CheckedBackup } from '#server/ops/archive/check/check-backup.ts'
import { formatMinute } from '#server/ops/archive/minute.ts'
import type { Restore } from '#server/ops/archive/restore.ts'
import { ClosedFolder } from '#server/db/start-refused.ts'
import { fail, failWithUsage, readCommandLine } from './command-line.ts'
import { failBy } from './existing-database.ts'
import { loadSettingsFile } from './settings-file.ts'
import { temporaryFolder } from './temporary-folder.ts'

const usage = 'npm run backup:check -- [FILE.tar.gz | ARCHIVE_DIR]'
const [given] = readCommandLine({ usage, words: 1 }).positionals
loadSettingsFile()
const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(name, () => interrupted.abort(new Error('Stopped.')))
const from = source(given)
const folder = await temporaryFolder('check')
try {
  console.log(report(await checkBackup({ from, folder, signal: interrupted.signal })))
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

function sentence(error: unknown): string {
  if (error instanceof ClosedFolder) return error.sentenceFor('npm run backup:check')
  const reason = error instanceof Error ? error.message : String(error)
  return interrupted.signal.aborted ? reason : `It is not whole: ${reason}`
}

function source(given: string | undefined): Restore['from'] {
  const place = given ? resolve(given) : archiveSetting()
  if (place === null) failWithUsage(usage, 'Name a backup, or set ARCHIVE_DIR.')
  if (!existsSync(place)) fail(`There is no ${place}.`)
  return statSync(place).isDirectory()
    ? { archiveDir: place, at: null }
    : { file: place, archiveDir: null }
}

function archiveSetting(): string | null {
  try {
    return loadPlaces().archiveDir
  } catch (error) {
    return failBy(error)
  }
}

function report(checked: CheckedBackup): string {
  const { file, takenAt, reached, faults } = checked
  const lines = [`${file} was taken ${formatAge(takenAt)} ago: ${formatMinute(takenAt)}.`]
  if (reached !== null)
    lines.push(
      `The last change that it brings back is ${formatAge(reached)} old: ${formatMinute(reached)}.`,
    )
  if (checked.tables === 0) faults.push('It has no tables.')
  const indexes =
    checked.indexes === null ? 'indexes were not checked' : `${checked.indexes} indexes`
  const read = `${checked.tables} tables with ${checked.rows} rows, ${indexes}, ${checked.papers} certificates and ${checked.pictures} pictures`
  if (faults.length === 0) return [...lines, `It is whole: ${read}.`].join('\n')
  process.exitCode = 1
  return [...lines, `It is not whole. Read were ${read}:`, ...faults.map((one) => `  ${one}`)].join(
    '\n',
  )
}

function formatAge(at: Date): string {
  const minutes = Math.max(0, Math.round((Date.now() - at.getTime()) / 60_000))
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return minutes < 2 * 24 * 60
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1440)} days`
}
