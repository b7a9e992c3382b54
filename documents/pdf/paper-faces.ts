import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

const weights = [400, 600, 800] as const

const archivo = (part: string, weight: number) =>
  import.meta.resolve(`@fontsource/archivo/files/archivo-${part}-${weight}-normal.woff`)
const openSans = (part: string, weight: number) =>
  import.meta.resolve(`@fontsource/open-sans/files/open-sans-${part}-${weight}-normal.woff`)
const notoSigns = (part: string, weight: number) =>
  import.meta.resolve(
    `@fontsource/noto-sans-math/files/noto-sans-math-${part}-${weight}-normal.woff`,
  )

type Face = readonly [
  address: (part: string, weight: number) => string,
  part: string,
  weights: readonly number[],
]

// One family per file of characters: what the first lacks is taken from the next, as for Łódź, and
// what Archivo lacks from another face. What none has, writable.ts replaces.
const faces: Readonly<Record<string, Face>> = {
  Archivo: [archivo, 'latin', weights],
  'Archivo more': [archivo, 'latin-ext', weights],
  'Archivo Vietnamese': [archivo, 'vietnamese', weights],
  'Open Sans Cyrillic': [openSans, 'cyrillic', weights],
  'Open Sans more Cyrillic': [openSans, 'cyrillic-ext', weights],
  'Open Sans Greek': [openSans, 'greek', weights],
  'Open Sans figures': [openSans, 'math', weights],
  'Open Sans fractions': [openSans, 'symbols', weights],
  'Noto Sans signs': [notoSigns, 'latin', [400]],
}

export const families = Object.keys(faces)

for (const [family, [address, part, ofFace]] of Object.entries(faces)) {
  const fonts = ofFace.map((fontWeight) => ({
    src: fileURLToPath(address(part, fontWeight)),
    fontWeight,
  }))
  Font.register({ family, fonts })
}
