import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import satori from 'satori'
import sharp, { type OverlayOptions } from 'sharp'
import { company } from '#content/company.ts'
import { renderings, type RenderingName } from '#content/renderings.ts'
import type { PairBase } from '#content/services.ts'
import { cellPath, numbersFrom, pitch } from '#web/site/diagrams/cell-path.ts'
import { cardFonts } from './card-fonts.ts'

/**
 * `cells`, `dpf`, `panel` and `cart` show the filter before and after; `drawn` is the face of a
 * filter in our cells.
 */
export type CardPicture = PairBase | 'cells' | RenderingName | 'drawn'
export type Card = { name: string; heading: string; note: string; picture: CardPicture }

// Where the upright part begins that is cut from a picture, in pixels of a picture as high as the
// card.
const starts = {
  cells: 156,
  dpf: 156,
  panel: 110,
  cart: 0,
  hero: 0,
  equip: 448,
  crate: 448,
  dock: 520,
  gloves: 330,
  truck: 320,
} as const
const singles = Object.values(renderings)

// 1200 x 630 is what the networks ask for. Sharp and small enough at this quality: text keeps its
// colours in full.
const [width, height, quality] = [1200, 630, 80]
const textWidth = 672
const divider = 6
const cell = 16

// The light values of web/styles/tokens.css: a picture cannot read the tokens.
const ink = '#14202b'
const ceramic = '#f6f2ea'
const soot = '#5c5850'
const sooty = '#2a2825'
const clean = '#d9c9a6'
const kiln = '#b23a12'
const night = '#101b25'

/**
 * Text at the left on ceramic, a picture at the right over the whole height, a strip of cells below
 * the text.
 */
export async function drawCard(card: Card): Promise<Buffer> {
  const layers: OverlayOptions[] = [
    { input: await textLayer(card), left: 0, top: 0 },
    {
      input: await sharp('lab/imagery/logo.svg', { density: 200 }).resize(72).png().toBuffer(),
      left: 64,
      top: 60,
    },
    { input: strip(card.name), left: 0, top: height - 2 * cell },
    ...(await pictureLayers(card.picture)),
  ]
  const ground = sharp({ create: { width, height, channels: 3, background: ceramic } })
  return ground
    .composite(layers)
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const column: React.CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  width: textWidth,
  height,
  padding: '60px 36px 68px 64px',
  color: ink,
}

async function textLayer({ heading, note }: Card): Promise<Buffer> {
  const box = (style: React.CSSProperties, children: React.ReactNode) =>
    createElement('div', { style }, children)
  const fontSize = heading.length > 50 ? 50 : heading.length > 28 ? 58 : 68
  const svg = await satori(
    createElement(
      'div',
      { style: column },
      box(
        {
          display: 'flex',
          height: 72,
          paddingLeft: 92,
          alignItems: 'center',
          fontFamily: 'Wide',
          fontSize: 30,
        },
        company.name,
      ),
      box(
        {
          display: 'flex',
          flexGrow: 1,
          alignItems: 'center',
          fontFamily: 'Wide',
          fontSize,
          lineHeight: 1.1,
          textWrap: 'balance',
        },
        heading,
      ),
      box({ display: 'flex', fontFamily: 'Text', fontSize: 26, color: soot }, note),
    ),
    { width: textWidth, height, fonts: await cardFonts() },
  )
  return Buffer.from(svg)
}

async function pictureLayers(picture: CardPicture): Promise<OverlayOptions[]> {
  const [left, room] = [textWidth, width - textWidth]
  if (picture === 'drawn') return [{ input: face(room), left, top: 0 }]
  if (singles.some(({ base }) => base === picture))
    return [{ input: await cut(picture, picture, room), left, top: 0 }]
  const [before, after] = await Promise.all([
    cut(picture, `${picture}-dirty`, room),
    cut(picture, `${picture}-clean`, room),
  ])
  const half = Math.round((room - divider) / 2)
  const line = { create: { width: divider, height, channels: 3 as const, background: ceramic } }
  return [
    { input: after, left, top: 0 },
    {
      input: await sharp(before).extract({ left: 0, top: 0, width: half, height }).toBuffer(),
      left,
      top: 0,
    },
    { input: line, left: left + half, top: 0 },
  ]
}

/** The files in web/public/pictures, without their size, that a card is made of. */
export function picturesOf(picture: CardPicture): string[] {
  if (picture === 'drawn') return []
  return singles.some(({ base }) => base === picture)
    ? [picture]
    : [`${picture}-dirty`, `${picture}-clean`]
}

async function cut(shown: keyof typeof starts, name: string, room: number): Promise<Buffer> {
  const picture = await readFile(`web/public/pictures/${name}-1200.webp`)
  return sharp(picture)
    .resize(null, height)
    .extract({ left: starts[shown], top: 0, width: room, height })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

type Tone = { colour: string; has: (column: number, row: number) => boolean }

function cells(
  columns: number,
  rows: number,
  size: number,
  ground: string,
  tones: Tone[],
  shownHeight = rows * size,
): Buffer {
  const paths = tones.map(
    ({ colour, has }) =>
      `<path fill="none" stroke="${colour}" stroke-width="8" stroke-dasharray="8 2" d="${cellPath(columns, rows, has)}"/>`,
  )
  const box = `viewBox="0 0 ${columns * pitch} ${rows * pitch}" width="${columns * size}" height="${shownHeight}" preserveAspectRatio="xMidYMin slice"`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect width="100%" height="100%" fill="${ground}"/>${paths.join('')}</svg>`,
  )
}

/** Two rows, sooty at the left and clean where the picture begins. */
function strip(seed: string): Buffer {
  const [columns, next] = [textWidth / cell, numbersFrom(seed)]
  const turns = Array.from(
    { length: columns * 2 },
    (_, at) => Math.floor(at / 2) / columns + (next() - 0.5) * 0.5 > 0.5,
  )
  const has = (wanted: boolean) => (column: number, row: number) =>
    (column + row) % 2 === 0 && turns[column * 2 + row] === wanted
  return cells(columns, 2, cell, ceramic, [
    { colour: sooty, has: has(false) },
    { colour: clean, has: has(true) },
  ])
}

/**
 * The mark, cut out large: soot at the lower left, clean at the upper right, one hot cell between.
 */
function face(room: number): Buffer {
  const size = 48
  const [columns, rows] = [room / size, Math.ceil(height / size)]
  const isCell = (column: number, row: number) => (column + row) % 2 === 0
  const isHot = (column: number, row: number) => column === 5 && row === 7
  return cells(
    columns,
    rows,
    size,
    night,
    [
      {
        colour: '#33414d',
        has: (column, row) => isCell(column, row) && column - 5 <= row - 7 && !isHot(column, row),
      },
      { colour: clean, has: (column, row) => isCell(column, row) && column - 5 > row - 7 },
      { colour: kiln, has: isHot },
    ],
    height,
  )
}
