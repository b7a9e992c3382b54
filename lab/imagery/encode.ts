// Turns the masters into the pictures that the site serves. Run by hand after a new render; a build
// encodes nothing.
//   node lab/imagery/encode.ts          all
//   node lab/imagery/encode.ts dpf      only the names that start so
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * In parts of 255: what becomes black and white; gamma above 1 lifts the middle; contrast bends it
 * into an S.
 */
type Grade = { black: number; white: number; gamma: number; contrast: number; saturation: number; warmth: number }
type Picture = { name: string; grade: Grade }
type Box = { left: number; top: number; width: number; height: number }
/**
 * Without `box` both halves show their own side of one filter; with it, both show that part of
 * their picture.
 */
type Card = { name: string; left: string; right?: string; top: number; box?: Box }

// Both halves of a pair take the same grade: a slider that also changes the light would flatter the
// cleaning.
const dpf: Grade = { black: 16, white: 238, gamma: 1.14, contrast: 0.38, saturation: 0.86, warmth: -0.018 }
const cells: Grade = { black: 6, white: 238, gamma: 1.3, contrast: 0.34, saturation: 0.86, warmth: -0.012 }
const panel: Grade = { black: 14, white: 240, gamma: 1.22, contrast: 0.4, saturation: 0.96, warmth: -0.01 }
const cart: Grade = { black: 12, white: 212, gamma: 1.28, contrast: 0.44, saturation: 0.94, warmth: -0.012 }
const hero: Grade = { black: 12, white: 228, gamma: 1.22, contrast: 0.34, saturation: 0.94, warmth: -0.014 }
const crate: Grade = { black: 12, white: 232, gamma: 1.16, contrast: 0.34, saturation: 0.92, warmth: -0.016 }
const dock: Grade = { black: 8, white: 236, gamma: 1.16, contrast: 0.3, saturation: 0.95, warmth: -0.006 }
const gloves: Grade = { black: 12, white: 232, gamma: 1.16, contrast: 0.36, saturation: 0.92, warmth: -0.014 }
const truck: Grade = { black: 5, white: 236, gamma: 1.3, contrast: 0.22, saturation: 0.88, warmth: -0.004 }
const equip: Grade = { black: 14, white: 238, gamma: 1.06, contrast: 0.3, saturation: 1.0, warmth: 0 }

const pictures: Picture[] = [
  { name: 'dpf-dirty', grade: dpf },
  { name: 'dpf-clean', grade: dpf },
  { name: 'cells-dirty', grade: cells },
  { name: 'cells-clean', grade: cells },
  { name: 'panel-dirty', grade: panel },
  { name: 'panel-clean', grade: panel },
  { name: 'cart-dirty', grade: cart },
  { name: 'cart-clean', grade: cart },
  { name: 'hero', grade: hero },
  { name: 'equip', grade: equip },
  { name: 'crate', grade: crate },
  { name: 'dock', grade: dock },
  { name: 'gloves', grade: gloves },
  { name: 'truck', grade: truck },
]

// Largest AVIF in bytes for each width: quality falls from 52 until the picture fits.
const sizes = [
  { width: 480, budget: 14_000 },
  { width: 800, budget: 30_000 },
  { width: 1200, budget: 62_000 },
]
const webpQuality = 74
const avifQualities = [52, 50, 48, 46, 44, 42, 40]

// Cards for link previews: one picture, or the dirty half beside the clean half.
const ceramic = '#f6f2ea'
const card = { width: 1200, height: 630, divider: 6, quality: 80 }
const cards: Card[] = [
  { name: 'dpf', left: 'dpf-dirty', right: 'dpf-clean', top: 150 },
  { name: 'cells', left: 'cells-dirty', right: 'cells-clean', top: 150 },
  { name: 'panel', left: 'panel-dirty', right: 'panel-clean', top: 110 },
  { name: 'cart', left: 'cart-dirty', right: 'cart-clean', top: 0, box: { left: 0, top: 40, width: 686, height: 720 } },
  { name: 'hero', left: 'hero', top: 40 },
  { name: 'equip', left: 'equip', top: 10 },
]

const masters = fileURLToPath(new URL('masters/', import.meta.url))
const target = fileURLToPath(new URL('../../web/public/pictures/', import.meta.url))
const only = process.argv[2] ?? ''
mkdirSync(target, { recursive: true })
for (const picture of pictures) if (picture.name.startsWith(only)) await encode(picture)
for (const wanted of cards) if (wanted.name.startsWith(only)) await drawCard(wanted)

function curve(grade: Grade, shift: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const level = Math.min(1, Math.max(0, (value - grade.black) / (grade.white - grade.black)))
    const lifted = level ** (1 / grade.gamma) * (1 + shift)
    const bent = lifted * lifted * (3 - 2 * lifted)
    return Math.round(255 * Math.min(1, Math.max(0, lifted + (bent - lifted) * grade.contrast)))
  })
}

async function graded({ name, grade }: Picture): Promise<sharp.Sharp> {
  const { data, info } = await sharp(`${masters}${name}.webp`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const curves = [curve(grade, grade.warmth), curve(grade, 0), curve(grade, -grade.warmth)]
  data.forEach((value, at) => {
    data[at] = curves[at % 3]?.[value] ?? value
  })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).modulate({ saturation: grade.saturation })
}

async function encode(picture: Picture): Promise<void> {
  const whole = await (await graded(picture)).png({ compressionLevel: 1 }).toBuffer()
  for (const { width, budget } of sizes) {
    const image = sharp(whole).resize(width, null, { kernel: 'lanczos3' })
    const base = `${target}${picture.name}-${width}`
    const webp = await image.clone().webp({ quality: webpQuality, effort: 6, smartSubsample: true }).toFile(`${base}.webp`)
    for (const quality of avifQualities) {
      const avif = await image.clone().avif({ quality, effort: 6 }).toFile(`${base}.avif`)
      if (avif.size > budget && quality !== avifQualities.at(-1)) continue
      process.stdout.write(`${picture.name} ${width}: avif ${avif.size} (quality ${quality}), webp ${webp.size}\n`)
      break
    }
  }
}

async function drawCard({ name, left, right, top, box }: Card): Promise<void> {
  const { width, height, divider, quality } = card
  const half = width / 2
  const whole: Box = { left: 0, top, width, height }
  const parts = right === undefined
    ? [{ input: await part(left, whole, width), left: 0, top: 0 }]
    : [
        { input: await part(left, box ?? { ...whole, width: half }, half), left: 0, top: 0 },
        { input: await part(right, box ?? { ...whole, left: half, width: half }, half), left: half, top: 0 },
        { input: { create: { width: divider, height, channels: 3 as const, background: ceramic } }, left: half - divider / 2, top: 0 },
      ]
  const blank = sharp({ create: { width, height, channels: 3, background: ceramic } })
  const made = await blank.composite(parts).jpeg({ quality, mozjpeg: true }).toFile(`${target}${name}-og.jpg`)
  process.stdout.write(`${name}-og.jpg ${made.size}\n`)
}

async function part(name: string, box: Box, width: number): Promise<Buffer> {
  const picture = pictures.find((each) => each.name === name)
  if (picture === undefined) throw new Error(`no picture named ${name}`)
  return (await graded(picture)).extract(box).resize(width, card.height).png().toBuffer()
}
