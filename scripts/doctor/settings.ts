import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Config, loadConfig, loadPlaces } from '#server/config.ts'
import { startSentence } from '#server/http/errors/start-sentence.ts'
import { missingDatabase } from '../existing-database.ts'
import { type Line, ok, trouble } from './line.ts'
import { unknownNames } from './unknown-names.ts'

const about = 'Settings'
const example = join(import.meta.dirname, '..', '..', '.env.example')

/** The settings, by their meaning and their names; null where they cannot be used. */
export function checkSettings(): { config: Config | null; line: Line } {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const known = Object.keys(parseEnv(readFileSync(example, 'utf8')))
  const environment = Object.keys(process.env)
  const unknown = unknownNames({ known, file: Object.keys(file), environment })
  const set = known.filter((name) => (process.env[name] ?? '').trim() !== '').length
  try {
    // A forgotten DATA_DIR would get a secret of its own.
    const missing = missingDatabase(loadPlaces())
    if (missing !== null) return { config: null, line: trouble(about, missing) }
    const config = loadConfig()
    const said =
      unknown.length > 0
        ? `nothing reads ${unknown.join(', ')}; every name is in .env.example`
        : `${set} of ${known.length} are set, and can be used`
    return { config, line: (unknown.length > 0 ? trouble : ok)(about, said) }
  } catch (error) {
    return { config: null, line: trouble(about, startSentence(error)) }
  }
}
