import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The code that was texted last to a number. */
export const textedCode = (digits: string): Promise<string> =>
  texted(digits, /your code is (\d{6})/, 'a code')

/** What a text to a number says last: without a service texts are files. */
export async function texted(digits: string, part: RegExp, what: string): Promise<string> {
  let found: string | null = null
  await expect
    .poll(async () => (found = await find(digits, part)), {
      message: `${what} to ${digits}`,
      timeout: 15_000,
    })
    .not.toBeNull()
  return found ?? ''
}

async function find(digits: string, part: RegExp): Promise<string | null> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
  const texts = await Promise.all(
    names.map(async (name) => ({
      text: await readFile(join(folder, name), 'utf8'),
      at: (await stat(join(folder, name))).mtimeMs,
    })),
  )
  const parts = texts
    .filter(({ text }) => text.startsWith(`To: +1${digits}\n`))
    .sort((a, b) => b.at - a.at)
    .map(({ text }) => part.exec(text)?.[1])
  return parts.find((one) => one !== undefined) ?? null
}
