/**
 * Run by PostgreSQL for each file of the log that it wants back: node restore-file.ts FOLDER NAME
 * TARGET, and "histories" for those of timelines alone. A file that is not there ends it with 1:
 * the log is over. Damage ends it with a number that stops the recovery, which would otherwise end
 * early as if nothing had followed.
 */
import { writeFile } from 'node:fs/promises'
import { unzipped, zippedName } from './log-files.ts'

const notThere = 1
const stopsRecovery = 200

const [folder = '', name = '', target = '', only] = process.argv.slice(2)
if (only === 'histories' && !name.endsWith('.history')) process.exit(notThere)
try {
  await writeFile(target, await unzipped(folder, name), { mode: 0o600 })
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  if (!isMissing)
    console.error(
      `lakeline: ${zippedName(name)} is damaged (${error instanceof Error ? error.message : error})`,
    )
  process.exitCode = isMissing ? notThere : stopsRecovery
}
