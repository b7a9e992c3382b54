import { describe, expect, test } from 'vitest'
import { openPhotos, picture, withSecrets } from '#server/testing/photos.ts'

describe('a picture that costs many times its size', () => {
  // 167 KB to send, 16 seconds and 300 MB to draw.
  const interlaced = () =>
    picture(7000, 7000).png({ progressive: true, compressionLevel: 9 }).toBuffer()
  const large = () => picture(7000, 7000).png({ compressionLevel: 9 }).toBuffer()
  const scans = async () => {
    const jpeg = await picture(200, 200)
      .jpeg({ quality: 80, mozjpeg: false, progressive: true })
      .toBuffer()
    const first = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    return Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 200 }, () => jpeg.subarray(first, first + 14)),
      jpeg.subarray(-2),
    ])
  }

  test.each([
    ['an interlaced PNG', interlaced],
    ['a PNG of 49 megapixels', large],
    ['a JPEG of 200 scans', scans],
  ])('%s is refused with a sentence before it is drawn', async (_title, bytes) => {
    const { upload, count } = await openPhotos()
    const sent = await bytes()
    const before = process.resourceUsage()
    const { status, body } = await upload(sent)
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(
        /^This picture is saved in a format we can.t take: it has over 24 megapixels, is interlaced, or is damaged\./,
      ),
    ])
    expect(process.resourceUsage().maxRSS - before.maxRSS, 'kilobytes').toBeLessThan(100_000)
    expect(await count()).toBe(0)
  })

  test('is none of those that phones and the web make', async () => {
    const { upload } = await openPhotos()
    const progressive = await picture(1200, 900)
      .jpeg({ quality: 80, mozjpeg: false, progressive: true })
      .toBuffer()
    const phone = await picture(5700, 4200).jpeg({ quality: 80, mozjpeg: false }).toBuffer()
    for (const sent of [
      progressive,
      phone,
      await picture(800, 600).webp().toBuffer(),
      await picture(800, 600).png().toBuffer(),
    ])
      expect((await upload(sent)).status).toBe(201)
  })
})

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const jpegHead = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])
  // A PNG that says it is 60,000 by 60,000: small to send, ten gigabytes to draw.
  const bomb = async () => {
    const small = Buffer.from(await picture().png().toBuffer())
    small.writeUInt32BE(60_000, 16)
    small.writeUInt32BE(60_000, 20)
    return small
  }

  test.each([
    ['a drawing that is a program', async () => svg, 415],
    ['a page', async () => Buffer.from('<html>'), 415],
    ['nothing', async () => Buffer.alloc(0), 400],
    ['the head of one', async () => jpegHead, 400],
    ['a bomb', bomb, 400],
    ['half of one', async () => (await picture(800, 800).png().toBuffer()).subarray(0, 200), 400],
    ['too much', async () => Buffer.alloc(8 * 1024 * 1024 + 1, 0xff), 413],
  ])('%s is refused and not stored', async (_title, bytes, status) => {
    const { upload, count, db } = await openPhotos()
    expect((await upload(await bytes())).status).toBe(status)
    expect([await count(), await db.selectFrom('chat_messages').select('id').execute()]).toEqual([
      0,
      [],
    ])
  })

  test.each([
    ['text/html', 415],
    ['application/json', 400],
  ])('of type %s is refused', async (type, status) => {
    const { upload } = await openPhotos()
    expect((await upload(await withSecrets(), { type })).status).toBe(status)
  })
})
