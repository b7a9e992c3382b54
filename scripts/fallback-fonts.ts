/**
 * Sets the fonts that machines have to Archivo's measure, so that next to nothing moves when it
 * arrives: for each of its weights and widths that pages use, `size-adjust` is the ratio of the two
 * widths over the words of this site's own texts, and the overrides are Archivo's ascent and
 * descent divided by it. A space has a ratio of its own: Archivo's is narrow. The result is
 * committed. Arimo has the widths of Arial. Run: npm install --no-save @fontsource/arimo
 * @fontsource/roboto @fontsource/dejavu-sans && node scripts/fallback-fonts.ts
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const output = 'web/styles/fallback-fonts.css'
const texts = ['content', 'content/articles']
const letters = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))

/** Of the faces that pages ask for: which weights and widths get it, and Archivo's own there. */
const bands = [
  { weights: '400 450', stretch: '100% 103%', wght: 400, wdth: 100, isBold: false },
  { weights: '451 559', stretch: '100% 103%', wght: 500, wdth: 100, isBold: false },
  { weights: '560 650', stretch: '100% 103%', wght: 600, wdth: 100, isBold: true },
  { weights: '651 800', stretch: '100% 103%', wght: 700, wdth: 100, isBold: true },
  { weights: '400 650', stretch: '104% 112%', wght: 600, wdth: 110, isBold: true },
  { weights: '651 800', stretch: '104% 112%', wght: 720, wdth: 108, isBold: true },
  { weights: '400 800', stretch: '113% 117%', wght: 720, wdth: 116, isBold: true },
  { weights: '400 800', stretch: '118% 125%', wght: 750, wdth: 120, isBold: true },
] as const

/** By the family in the styles: what it is called on machines, and where its widths are read. */
const fallbacks = {
  'Archivo as Arial': {
    regular: ['Arial', 'Liberation Sans', 'Helvetica', 'Arimo'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Arimo Bold'],
    file: 'arimo',
  },
  'Archivo as Roboto': { regular: ['Roboto'], bold: ['Roboto Bold'], file: 'roboto' },
  'Archivo as DejaVu': {
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    file: 'dejavu-sans',
  },
} as const

const archivo = readFileSync(
  require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)
const corpus = wordsOfSite()

const rules: string[] = []
for (const { weights, stretch, wght, wdth, isBold } of bands) {
  const own = await archivoAt(wght, wdth)
  for (const [family, { regular, bold, file }] of Object.entries(fallbacks)) {
    const other = fontOf(file, isBold ? 700 : 400)
    const face = (ratio: number, range = '') => `@font-face {
  font-family: '${family}';
  src: ${(isBold ? bold : regular).map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights};
  font-stretch: ${stretch};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(own.ascent / own.unitsPerEm / ratio)};
  descent-override: ${percent(-own.descent / own.unitsPerEm / ratio)};
  line-gap-override: 0%;${range}
}`
    rules.push(
      face(wordsIn(own) / wordsIn(other)),
      face(spaceIn(own) / spaceIn(other), '\n  unicode-range: U+20;'),
    )
  }
}
writeFileSync(
  output,
  `/* Written by scripts/fallback-fonts.ts: change that. */\n${rules.join('\n')}\n`,
)
console.log(`${rules.length} faces in ${output}, from ${corpus.length} words`)

/** One of the variable font's faces, as a font of its own. */
async function archivoAt(wght: number, wdth: number): Promise<Font> {
  return create(
    await subsetFont(archivo, letters, { targetFormat: 'sfnt', variationAxes: { wght, wdth } }),
  )
}

function fontOf(file: string, weight: number): Font {
  const name = `@fontsource/${file}/files/${file}-latin-${weight}-normal.woff2`
  return create(readFileSync(require.resolve(name)))
}

/** How wide all words are, in ems. Digits are of one width on all pages. */
function wordsIn(font: Font): number {
  const widths = corpus.map((word) => font.layout(word, ['tnum']).advanceWidth)
  return widths.reduce((sum, width) => sum + width, 0) / font.unitsPerEm
}

function spaceIn(font: Font): number {
  return font.layout(' ').advanceWidth / font.unitsPerEm
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

/** The words of the site's own content, in plain letters. */
function wordsOfSite(): string[] {
  const files = texts.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.(?:ts|md)$/.test(name) && name !== 'README.md')
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  const quoted = files.flatMap((text) => [...text.matchAll(/'([^'\n]{24,})'/g)])
  return quoted
    .map(([, sentence = '']) => sentence.replaceAll(/[^\u0020-\u007e]/g, ''))
    .flatMap((sentence) => sentence.split(/\s+/))
    .filter((word) => word !== '')
}
