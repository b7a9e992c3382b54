/**
 * Adds somebody to the office, or lets somebody in again who has lost the password or the app for codes:
 * npm run staff:add -- --email dana@example.com --name "Dana Ortiz" [--role owner|office|technician]
 * Prints a one-time code that sets the password on /staff/login. Works while the server runs and while it does not.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { newStaff } from '#domain/staff/contract.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseUrl } from '#server/db/embedded-session.ts'
import { openCluster } from '#server/db/postgres-cluster.ts'
import { findPostmaster } from '#server/db/postmaster.ts'
import { startSentence } from '#server/http/start-sentence.ts'
import { addStaff } from '#server/staff-sign-in/first-password.ts'

const quiet = { info() {}, warn: console.error, error: console.error }

if (existsSync('.env')) process.loadEnvFile('.env')
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { email: text, name: text, role: text } })
const added = newStaff.safeParse(values)
if (!added.success) {
  console.error(added.error.issues[0]?.message)
  process.exit(1)
}
const given = added.data
await add().catch((error: unknown) => {
  console.error(startSentence(error))
  process.exit(1)
})

async function add(): Promise<void> {
  const { dataDir, databaseUrl: own, publicUrl } = loadConfig()
  const database = await openDatabase({ dataDir, databaseUrl: own ?? (await runningDatabase(dataDir)), log: quiet })
  try {
    const code = await addStaff(database.db, given, new Date())
    console.log(`One-time code for ${given.email} (${given.role}): ${code}`)
    console.log(`It sets the password at ${publicUrl}/staff/login, once, within 24 hours.`)
  } finally {
    await database.close()
  }
}

// The database of a running server is used as it is: a second one on the same folder would be refused.
async function runningDatabase(dataDir: string): Promise<string | null> {
  const cluster = await openCluster(dataDir)
  const running = findPostmaster(cluster.folder)
  return running ? databaseUrl(cluster, running.port) : null
}
