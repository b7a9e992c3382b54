import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Of one screen: what can be read in its pictures, and the SHA-256 of each of their files. */
export type Taken = { text: string[]; files: Record<string, string> }

export const takenFolder = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url))
export const recordFile = fileURLToPath(new URL('taken.json', import.meta.url))

export function readTaken(): Record<string, Taken> {
  return JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, Taken>
}
