import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Closed } from '#server/db/schema/closed-lists.ts'
import { isCode } from '#server/ops/embedded/postgres-binaries.ts'
import type { ErasedMarks } from '#server/db/schema/json.ts'
import { makeDurably } from '#server/durable-files.ts'

export type ErasedPerson = { id: string; at: string } & ErasedMarks

const list = 'erased.jsonl'
const keyFile = 'erasure-key'
const shortestKey = 32
const entry = z.object({
  id: z.string(),
  at: z.string(),
  customers: z.array(z.string()),
  rows: z.array(z.string()),
  marks: z.array(z.string()),
  mails: z.array(z.string()),
})

/**
 * Stored beside the database, not in it: a restored backup knows nothing of later erasures. Flushed
 * to disk when this returns.
 */
export async function appendErased(
  dataDir: string,
  people: readonly ErasedPerson[],
): Promise<void> {
  if (people.length === 0) return
  mkdirSync(dataDir, { recursive: true })
  const file = await open(join(dataDir, list), 'a', 0o600)
  try {
    // The line before it may have been cut by a power failure.
    await file.write(people.map((one) => `\n${JSON.stringify(one)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** An incomplete line is skipped: its erasure was never confirmed. */
export async function readErased(dataDir: string): Promise<ErasedPerson[]> {
  const text = await readFile(join(dataDir, list), 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return ''
    throw error
  })
  return text.split('\n').flatMap((line) => entry.safeParse(parsed(line)).data ?? [])
}

/** Recognizes an erased address or number, but only with the key. */
export type MarkOf = (kind: Closed['outbox.channel'], address: string) => string

type Keyed = { dataDir: string; erasureKey: string | null }

/**
 * The key is not in the database: a copy of the database alone does not allow trying out all
 * numbers.
 */
export function marksWith({ dataDir, erasureKey }: Keyed): MarkOf {
  let key = erasureKey
  return (kind, address) => markWith((key ??= storedKey(dataDir)), kind, address)
}

/** The key of stored marks; null while there is none, since nobody was ever erased. */
export function storedMark(
  { dataDir, erasureKey }: Keyed,
  kind: Closed['outbox.channel'],
  address: string,
): string | null {
  const key = erasureKey ?? foundKey(dataDir)
  return key === null ? null : erasedKey(markWith(key, kind, address))
}

function markWith(key: string, kind: Closed['outbox.channel'], address: string): string {
  return createHmac('sha256', key)
    .update(`${kind} ${normalized(kind, address)}`)
    .digest('base64url')
}

/** How a mark is stored in place of an address. */
export const erasedKey = (mark: string) => `erased:${mark}`

const normalized = (kind: Closed['outbox.channel'], address: string) =>
  kind === 'mail' ? address.trim().toLowerCase() : lastDigits(address)

/** Digits only: the same person types a number in many ways. */
export const lastDigits = (phone: string) => phone.replaceAll(/\D/g, '').slice(-10)

function foundKey(dataDir: string): string | null {
  const file = join(dataDir, keyFile)
  return existsSync(file) ? readKey(file) : null
}

function storedKey(dataDir: string): string {
  const file = join(dataDir, keyFile)
  mkdirSync(dataDir, { recursive: true })
  try {
    if (!existsSync(file)) makeDurably(file, `${randomBytes(32).toString('base64url')}\n`)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return readKey(file)
}

// With an empty key, of a file that was cut, anybody could try out all numbers.
function readKey(file: string): string {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < shortestKey)
    throw new Error(`${file} is too short: put back its copy, or delete it where there is none.`)
  return key
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
