// Draws the mark of web/ui/logo-mark.tsx as files: logo.svg here, favicon and app icons in
// web/public. Run by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

type Cell = { column: number; row: number; tone: 'soot' | 'clean' | 'hot' }

// The light values of web/styles/tokens.css: files outside the page cannot read its tokens.
const ink = '#14202b'
const ceramic = '#f6f2ea'
const lake = '#0c4a74'
const kiln = '#b23a12'
const ember = '#ff9466'
const dimmed = '#75716a'

const target = fileURLToPath(new URL('../../web/public/', import.meta.url))

/**
 * Every second cell of a grid, soot at the lower left, clean at the upper right, one hot cell in
 * the middle.
 */
function cells(side: number, corners: boolean): Cell[] {
  const half = (side - 1) / 2
  return Array.from({ length: side * side }, (_, at): Cell => {
    const [column, row] = [(at % side) - half, Math.floor(at / side) - half]
    return { column, row, tone: column === 0 && row === 0 ? 'hot' : column > row ? 'clean' : 'soot' }
  }).filter(({ column, row }) => (column + row) % 2 === 0 && (corners || Math.abs(column) + Math.abs(row) < side - 1))
}

const path = (drawn: Cell[], tone: Cell['tone'], centre: number, size: number): string =>
  drawn
    .filter((cell) => cell.tone === tone)
    .map(({ column, row }) => `M${centre - size / 2 + column * size} ${centre - size / 2 + row * size}h${size}v${size}h-${size}z`)
    .join('')

const svg = (box: number, inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${inside}</svg>\n`

/**
 * 5 x 5 cells of two units in a disc of 16: every edge falls on a pixel at 16 and 32. Turned over
 * on a dark tab.
 */
function favicon(): string {
  const drawn = cells(5, true)
  const rules = `@media(prefers-color-scheme:dark){.d{fill:${ceramic}}.s{fill:${ink}}.c{fill:#3b7fb0}.h{fill:${kiln}}}`
  const fills = { soot: dimmed, clean: ceramic, hot: ember }
  const layers = (['soot', 'clean', 'hot'] as const).map(
    (tone) => `<path class="${tone.charAt(0)}" fill="${fills[tone]}" d="${path(drawn, tone, 8, 2)}"/>`,
  )
  return svg(16, `<style>${rules}</style><circle class="d" fill="${ink}" cx="8" cy="8" r="8"/>${layers.join('')}`)
}

function logo(): string {
  const drawn = cells(7, false)
  return svg(
    40,
    `<circle cx="20" cy="20" r="19" fill="none" stroke="${ink}" stroke-width="2"/>` +
      `<path fill="${ink}" d="${path(drawn, 'soot', 20, 4)}"/><path fill="${lake}" d="${path(drawn, 'clean', 20, 4)}"/>` +
      `<path fill="${kiln}" d="${path(drawn, 'hot', 20, 4)}"/>`,
  )
}

/**
 * Fills its square, as phones cut their own shape from it; the cells stay within the part that no
 * shape cuts.
 */
function appIcon(pixels: number): string {
  const drawn = cells(7, false)
  const size = 2 * Math.round(pixels * 0.05)
  return svg(
    pixels,
    `<path fill="${ink}" d="M0 0h${pixels}v${pixels}h-${pixels}z"/>` +
      `<path fill="${dimmed}" d="${path(drawn, 'soot', pixels / 2, size)}"/><path fill="${ceramic}" d="${path(drawn, 'clean', pixels / 2, size)}"/>` +
      `<path fill="${ember}" d="${path(drawn, 'hot', pixels / 2, size)}"/>`,
  )
}

const png = (source: string, pixels: number, name: string): Promise<sharp.OutputInfo> =>
  sharp(Buffer.from(source.replace('<svg', `<svg width="${pixels}" height="${pixels}"`)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${target}${name}`)

/**
 * An icon file of one picture; since 2007 it may hold a PNG. For programs that ask for /favicon.ico
 * without reading a page.
 */
function ico(picture: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

const manifest = {
  name: 'Lakeline Filter Restoration',
  short_name: 'Lakeline',
  start_url: '/',
  display: 'browser',
  background_color: ceramic,
  theme_color: ink,
  icons: [192, 512].map((pixels) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose: 'any maskable' })),
}

writeFileSync(new URL('logo.svg', import.meta.url), logo())
writeFileSync(`${target}favicon.svg`, favicon())
writeFileSync(`${target}site.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`)
await png(favicon(), 32, 'favicon-32.png')
writeFileSync(`${target}favicon.ico`, ico(readFileSync(`${target}favicon-32.png`), 32))
await png(appIcon(180), 180, 'apple-touch-icon.png')
await png(appIcon(192), 192, 'icon-192.png')
await png(appIcon(512), 512, 'icon-512.png')
