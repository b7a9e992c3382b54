/**
 * Keeps the tables of this release with the demo's rows, for the test that upgrades them for ever
 * after: npm run release:data. Run it when a release is made, and commit the file.
 */
import { rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { openDatabase } from '#server/ops/open-database.ts'
import { dumpRelease } from '#server/ops/upgrade/release-rows.ts'
import { seed } from '#server/demo/seed.ts'
import { site } from '#server/demo/office-messages/news.ts'
import { seedOffice } from '#server/demo/office/office.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { readCommandLine } from './command-line.ts'

readCommandLine({ usage: 'npm run release:data' })

const log = { info() {}, warn: console.error, error: console.error }
const dataDir = await temporaryFolder('release')
const database = await openDatabase({ dataDir, log })
try {
  const now = new Date()
  await seed(database.db, now)
  await seedOffice(database.db, now, site)
  const release = await dumpRelease(database.db)
  const packed = await promisify(gzip)(JSON.stringify(release), { level: 9 })
  const file = `server/ops/upgrade/releases/${now.toISOString().slice(0, 10)}-${release.step}.json.gz`
  await writeFile(file, packed)
  console.log(`${file}: ${Math.round(packed.length / 1000)} kB`)
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
