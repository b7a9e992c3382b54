/**
 * Says under which mark the log has an address, with the settings of the server: npm run log:caller
 * -- 203.0.113.9 [--day 2026-11-22] Without an address it reads them from standard input, one a
 * line, as a proxy's own log holds them. The day is UTC, today without one.
 */
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { loadConfig } from '#server/config.ts'
import { markOn } from '#server/http/access/callers.ts'
import { failWithUsage, readCommandLine } from './command-line.ts'
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
const addresses =
  given === undefined ? (await text(process.stdin)).split('\n').map((line) => line.trim()) : [given]
const { sessionSecret } = loadConfig()
for (const address of new Set(addresses))
  if (isIP(address) > 0) console.log(`${markOn(sessionSecret, day, address)} ${address}`)
