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

  const box = (brands: string) => {
    const head = Buffer.alloc(8 + brands.length)
    head.writeUInt32BE(head.length)
    head.write(`ftyp${brands}`, 4, 'latin1')
    return Buffer.concat([head, Buffer.alloc(600)])
  }
  const whole = 'We can’t read this as a picture. Please send a JPEG, PNG, or WebP.'
  const of = (kind: string) =>
    `This is ${kind}, which we can’t open. Please send a JPEG, PNG, or WebP.`

  test.each([
    ['image/heic', 'heic\0\0\0\0mif1heic', of('a HEIC photo')],
    ['image/heif', 'mif1\0\0\0\0mif1', of('a HEIC photo')],
    ['', 'heix\0\0\0\0', of('a HEIC photo')],
    ['video/mp4', 'isom\0\0\0\0mp41', of('a video')],
    ['video/quicktime', 'qt  \0\0\0\0', of('a video')],
  ])('%s of %j is named in the sentence', async (type, brands, message) => {
    const { upload } = await openPhotos()
    expect(await upload(box(brands), { type })).toMatchObject({ status: 415, body: { message } })
  })

  test.each([
    ['image/gif', async () => Buffer.from('GIF89a' + 'x'.repeat(200)), of('a GIF')],
    ['image/tiff', async () => Buffer.from('II*\0' + 'x'.repeat(200)), of('a TIFF')],
    ['image/jpeg', async () => Buffer.from('MM\0*' + 'x'.repeat(200)), of('a TIFF')],
    ['image/bmp', async () => Buffer.from('BM' + 'x'.repeat(200)), of('a BMP')],
    ['application/pdf', async () => Buffer.from('%PDF-1.7\n'), of('a PDF')],
    ['application/json', async () => Buffer.from('{"a":1}'), whole],
    ['text/plain', async () => Buffer.from('a filter'), whole],
    ['no type', async () => Buffer.from([1]), whole],
  ])('%s is judged by its bytes, with a sentence for people', async (type, bytes, message) => {
    const { upload } = await openPhotos()
    expect(await upload(await bytes(), { type })).toMatchObject({ status: 415, body: { message } })
  })
})

describe('a picture', () => {
  const small = { quality: 50, chromaSubsampling: '4:4:4' } as const

  test.each(['', 'image', 'text/html', 'application/json', 'image/heic', 'multipart/form-data'])(
    'that says it is %j is taken for what it is',
    async (type) => {
      const { upload } = await openPhotos()
      expect((await upload(await withSecrets(), { type })).status).toBe(201)
    },
  )

  test('of AVIF is drawn anew as a JPEG, and one that would take a core for long is refused', async () => {
    const { upload, view, visitorId } = await openPhotos()
    const sent = await upload(await picture(300, 200).avif(small).toBuffer(), { type: '' })
    expect(sent.status).toBe(201)
    const shown = await view(sent.body.photoId, `?visitorId=${visitorId}`)
    expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    const large = await picture(4100, 3000).avif(small).toBuffer()
    expect((await upload(large)).status).toBe(400)
  })
})
