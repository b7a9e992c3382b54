import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

const weights = [400, 600, 800] as const

// One family per file of characters: what the first lacks is taken from the next, as for Łódź, and
// what Archivo lacks from another face. What none has, writable.ts replaces.
const faces = {
  Archivo: ['archivo/files/archivo-latin', weights],
  'Archivo more': ['archivo/files/archivo-latin-ext', weights],
  'Archivo Vietnamese': ['archivo/files/archivo-vietnamese', weights],
  'Open Sans Cyrillic': ['open-sans/files/open-sans-cyrillic', weights],
  'Open Sans more Cyrillic': ['open-sans/files/open-sans-cyrillic-ext', weights],
  'Open Sans Greek': ['open-sans/files/open-sans-greek', weights],
  'Open Sans figures': ['open-sans/files/open-sans-math', weights],
  'Open Sans fractions': ['open-sans/files/open-sans-symbols', weights],
  'Noto Sans signs': ['noto-sans-math/files/noto-sans-math-latin', [400]],
} as const satisfies Record<string, readonly [string, readonly number[]]>

export const families = Object.keys(faces)

for (const [family, [file, ofFace]] of Object.entries(faces)) {
  const fonts = ofFace.map((fontWeight) => {
    const found = import.meta.resolve(`@fontsource/${file}-${fontWeight}-normal.woff`)
    return { src: fileURLToPath(found), fontWeight }
  })
  Font.register({ family, fonts })
}
