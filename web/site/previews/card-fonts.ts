import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

type Font = { name: string; data: Buffer; weight: 700 | 400 }

const source = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
// Printable ASCII and the signs that articles use.
const signs = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at))}°·×–—‘’“”…`

let made: Promise<Font[]> | null = null

/**
 * Our variable font, held still at the width and weight of headings and of text: what draws the
 * cards knows no axes.
 */
export function cardFonts(): Promise<Font[]> {
  return (made ??= makeFonts())
}

async function makeFonts(): Promise<Font[]> {
  const variable = await readFile(createRequire(import.meta.url).resolve(source))
  const still = (wght: number, wdth: number) =>
    subsetFont(variable, signs, { targetFormat: 'sfnt', variationAxes: { wght, wdth } })
  const [wide, text] = await Promise.all([still(720, 116), still(450, 100)])
  return [
    { name: 'Wide', data: wide, weight: 700 },
    { name: 'Text', data: text, weight: 400 },
  ]
}
