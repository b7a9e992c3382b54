import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDurably } from './durable-files.ts'

/** A setting that stops the start. Its message is one sentence that names the setting. */
export class SettingError extends Error {}

/** The secret that a server makes for itself, in DATA_DIR. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  let stored: string
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) makeDurably(file, `${randomBytes(32).toString('base64url')}\n`)
    stored = readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingError(
      `DATA_DIR ${dataDir} cannot be used to keep a session secret: make it writable or set SESSION_SECRET.`,
    )
  }
  if (stored.length < 32)
    throw new SettingError(
      `SESSION_SECRET in ${file} is too short: delete that file, or set SESSION_SECRET.`,
    )
  return stored
}
