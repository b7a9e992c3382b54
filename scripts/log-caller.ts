/**
 * Says under which mark the log has an address, with the settings of the server: npm run log:caller -- 203.0.113.9 [2026-11-22]
 * Without an address it reads them from standard input, one a line, as a proxy's own log holds them. The day is UTC, today without one.
 */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/config.ts'
import { markOn } from '#server/http/callers.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const { positionals } = parseArgs({ allowPositionals: true })
const given = positionals.find((one) => isIP(one) > 0)
const day = positionals.find((one) => /^\d{4}-\d\d-\d\d$/.test(one)) ?? new Date().toISOString()
const addresses = given === undefined ? (await text(process.stdin)).split('\n').map((line) => line.trim()) : [given]
const { sessionSecret } = loadConfig()
for (const address of new Set(addresses)) if (isIP(address) > 0) console.log(`${markOn(sessionSecret, new Date(day), address)} ${address}`)
