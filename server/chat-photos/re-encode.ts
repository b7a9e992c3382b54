import sharp from 'sharp'
import { CodedError } from '#domain/errors.ts'

export type Photo = { content: Buffer; width: number; height: number }

const mostPixels = 50_000_000
const longestSide = 1600
const quality = 78
const mostSeconds = 10
// One at a time: a picture takes a core and a hundred megabytes for a moment.
const mostWaiting = 8

const notRead = 'This is no picture that we can read. Please send a JPEG, PNG or WebP.'
const busy = 'Many pictures are arriving at the moment. Please try again in a few seconds.'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** A new picture of what the old one shows: bounded in size, without place, camera or anything else that was hidden in it. */
export async function reEncode(upload: Buffer): Promise<Photo> {
  if (!isPicture(upload)) throw new CodedError('unsupported_media_type', notRead)
  if (waiting >= mostWaiting) throw new CodedError('too_many_requests', busy, undefined, 5)
  waiting += 1
  const own = last.then(() => drawAnew(upload))
  last = own.catch(() => {})
  return own.finally(() => (waiting -= 1))
}

async function drawAnew(upload: Buffer): Promise<Photo> {
  try {
    const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .timeout({ seconds: mostSeconds })
      // As it was held: the note that says so is dropped with all the others.
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    throw new CodedError('invalid_input', notRead)
  }
}

/** By its first bytes, whatever its name and header say. An SVG is a program, and no camera makes one. */
function isPicture(upload: Buffer): boolean {
  const isJpeg = upload.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = upload.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = upload.toString('latin1', 0, 4) === 'RIFF' && upload.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}
