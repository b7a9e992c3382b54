/**
 * Cuts the variable font of the package down to what the site uses: one file for plain English,
 * loaded right away, and one for accented letters, loaded by the browser only where a name needs
 * it. The results are committed, so that a build does not depend on this. Run: node
 * scripts/fonts.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const source = await readFile(
  require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
)
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const files = {
  'archivo.woff2': `${range(0x20, 0x7e)}\u00a0§©®°·×÷±²³¼½¾–—‘’“”…•−→←↑↓≈≤≥€™′″`,
  'archivo-accents.woff2': range(0xc0, 0xff).replace(/[×÷]/g, ''),
}

await mkdir('web/public/fonts', { recursive: true })
for (const [name, characters] of Object.entries(files)) {
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 100, max: 125 } },
  })
  await writeFile(`web/public/fonts/${name}`, font)
  console.log(`web/public/fonts/${name}: ${font.length} bytes`)
}
