import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { drawCard, picturesOf, type Card } from './draw-card.ts'

const folder = 'node_modules/.cache/og'

/**
 * The card as it was drawn by an earlier build, unless its words, its pictures or its drawing have
 * changed since.
 */
export async function cachedCard(card: Card): Promise<Buffer> {
  const file = `${folder}/${await hashOf(card)}.jpg`
  try {
    return await readFile(file)
  } catch {
    const drawn = await drawCard(card)
    await mkdir(folder, { recursive: true })
    // Two builds may draw at once: a file appears whole or not at all.
    await writeFile(`${file}.${process.pid}`, drawn)
    await rename(`${file}.${process.pid}`, file)
    return drawn
  }
}

async function hashOf(card: Card): Promise<string> {
  const names = picturesOf(card.picture)
  const files = [
    'web/site/previews/draw-card.ts',
    'web/site/previews/card-fonts.ts',
    'lab/imagery/logo.svg',
    ...names.map((name) => `web/public/pictures/${name}-1200.webp`),
  ]
  const hash = createHash('sha256').update(JSON.stringify(card))
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 32)
}
