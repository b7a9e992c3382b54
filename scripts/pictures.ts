/**
 * The pictures of the portal that public pages show: real screens of the demo account, light and
 * dark, for a desktop and for a phone, in web/public/pictures, always on the same clock and data.
 * What can be read in them goes into scripts/pictures/taken.json. With it `npm test` compares the
 * screens as they are: the build starts no browser. On a machine with an emoji font.
 * npm run pictures
 */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from './browser.ts'
import { readCommandLine } from './command-line.ts'
import { startFixedSite } from './pictures/fixed-site.ts'
import {
  clipOf,
  openScreen,
  type Scheme,
  type Screen,
  screens,
  textIn,
} from './pictures/screens.ts'
import { recordFile, type Taken, takenFolder } from './pictures/taken.ts'

readCommandLine({ usage: 'npm run pictures' })
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
const site = await startFixedSite()
try {
  await needEmoji(await browser.newPage())
  const taken: Record<string, Taken> = {}
  for (const screen of screens) taken[screen.name] = await take(browser, site.base, screen)
  await writeFile(recordFile, `${JSON.stringify(taken, null, 2)}\n`)
  console.log(`${screens.length} screens in ${takenFolder}`)
} finally {
  await browser.close()
  await site.stop()
}

/** Without one a square stands where the specification has an emoji. */
async function needEmoji(page: Page): Promise<void> {
  const hasColor = await page.evaluate(() => {
    const pen = new OffscreenCanvas(40, 40).getContext('2d')
    pen?.fillText('🚨', 5, 30)
    const data = pen?.getImageData(0, 0, 40, 40).data ?? []
    return [...data].some((value, at) => at % 4 === 0 && value !== data[at + 1])
  })
  await page.close()
  if (!hasColor)
    throw new Error(
      'No emoji font on this machine (Debian: "apt-get install fonts-noto-color-emoji").',
    )
}

async function take(to: Browser, base: string, screen: Screen): Promise<Taken> {
  const files: Record<string, string> = {}
  let text: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    const { page, close } = await openScreen(to, base, screen, scheme)
    text = await textIn(page, screen)
    const shot = await page.screenshot({ clip: await clipOf(page, screen) })
    await close()
    for (const [name, picture] of await filesOf(screen, scheme, shot)) {
      files[name] = createHash('sha256').update(picture).digest('hex')
      await writeFile(join(takenFolder, name), picture)
    }
  }
  return { text, files }
}

async function filesOf({ name, width }: Screen, scheme: Scheme, shot: Buffer) {
  const resized = () => sharp(shot).resize(width)
  const avif = await resized().avif({ quality: 55, chromaSubsampling: '4:4:4' }).toBuffer()
  const files: [string, Buffer][] = [[`${name}-${scheme}.avif`, avif]]
  // For browsers without AVIF, which get the light desktop.
  if (scheme === 'light' && !name.endsWith('-phone'))
    files.push([`${name}.webp`, await resized().webp({ quality: 80 }).toBuffer()])
  return files
}
