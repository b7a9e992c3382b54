/** Writes the types of all tables, from the steps of the database: npm run tables. */
import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { openDatabase } from '#server/ops/open-database.ts'
import { readCommandLine } from './command-line.ts'
import { tableTypes } from './table-types/table-types.ts'
import { temporaryFolder } from './temporary-folder.ts'

readCommandLine({ usage: 'npm run tables' })

const file = 'server/db/schema/tables.ts'
const log = { info() {}, warn: console.error, error: console.error }
const dataDir = await temporaryFolder('tables')
const database = await openDatabase({ dataDir, log })
try {
  await writeFile(file, await tableTypes(database.db))
  execFileSync('oxfmt', [file], { stdio: 'inherit' })
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
