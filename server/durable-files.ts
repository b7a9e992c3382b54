import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const ownerOnly = 0o600

/** Makes a small file that is whole after a power cut. Throws EEXIST where there is one. */
export function makeDurably(path: string, content: string): void {
  const aside = `${path}.${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(aside, content, { mode: ownerOnly, flush: true })
    linkSync(aside, path)
  } finally {
    rmSync(aside, { force: true })
  }
  syncFolder(dirname(path))
}

/** Writes or replaces a file: after a power cut it is there as a whole, or as it was. */
export async function writeDurably(
  path: string,
  aside: string,
  content: string | Buffer,
): Promise<void> {
  await writeFile(aside, content, { mode: ownerOnly, flush: true })
  await rename(aside, path)
  if (process.platform === 'win32') return
  await using folder = await open(dirname(path), 'r')
  await folder.sync()
}

export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
