/**
 * Says under which mark the log has an address, with the settings of the server: npm run log:caller
 * -- 203.0.113.9 [--day 2026-11-22] Without an address it reads them from standard input, one a
 * line, as a proxy's own log holds them. The day is UTC, today without one.
 */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { loadPlaces } from '#server/config.ts'
import { markOn } from '#server/http/access/callers.ts'
import { storedSecret } from '#server/session-secret.ts'
import { fail, failWithUsage, readCommandLine } from './command-line.ts'
import { loadSettingsFile } from './settings-file.ts'

const usage = 'npm run log:caller --silent -- [ADDRESS] [--day 2026-11-22]'
const {
  values,
  positionals: [given],
} = readCommandLine({ usage, options: { day: { type: 'string' } }, words: 1 })
loadSettingsFile()
const day = new Date(values.day ?? Date.now())
if (Number.isNaN(day.getTime()) || (given !== undefined && isIP(given) === 0))
  failWithUsage(usage, 'Give an address, or none, and a day such as --day 2026-11-22.')
const secret = secretOfServer()
const addresses =
  given === undefined ? (await text(process.stdin)).split('\n').map((line) => line.trim()) : [given]
for (const address of new Set(addresses))
  if (isIP(address) > 0) console.log(`${markOn(secret, day, address)} ${address}`)

// One that is made here would mark nothing that is in the log.
function secretOfServer(): string {
  try {
    const { dataDir, sessionSecret } = loadPlaces()
    if (sessionSecret !== null) return sessionSecret
    if (existsSync(join(dataDir, 'session-secret'))) return storedSecret(dataDir)
    return fail(
      `There is no secret of a server in ${dataDir}. Set DATA_DIR or SESSION_SECRET as your server has it, and run this as the user of the server.`,
    )
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
