import { CodedError } from '#domain/errors.ts'
import type { Photo } from './redraw.ts'
import { drawBeside } from './draw-beside.ts'
import { headOf } from './picture-head.ts'

// One at a time: a picture takes a core and a hundred megabytes for a moment.
const mostWaiting = 8

const notPicture = 'We can\u2019t read this as a picture. Please send a JPEG, PNG or WebP.'
const tooCostly =
  'This picture is saved in a format we can\u2019t take: it has over 24 megapixels, is interlaced, or is damaged. Please send a plain JPEG or a smaller one.'
const busy = 'Many pictures are arriving at the moment. Please try again in a few seconds.'
const oneOfYours = 'Your last picture is still being read. Please try again in a few seconds.'
const retryAfterSeconds = 5

const addresses = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes an upload: a queue for all, with one at a time per address. `begin` runs when its turn
 * has come. Uploads whose header promises too much work are refused without decoding.
 */
export async function reEncode(
  upload: Buffer,
  address: string,
  begin: () => Promise<void>,
): Promise<Photo> {
  const head = headOf(upload)
  if (head === null) throw new CodedError('unsupported_media_type', notPicture)
  if (addresses.has(address))
    throw new CodedError('too_many_requests', oneOfYours, undefined, retryAfterSeconds)
  if (addresses.size >= mostWaiting)
    throw new CodedError('too_many_requests', busy, undefined, retryAfterSeconds)
  addresses.add(address)
  const own = last.then(async () => {
    await begin()
    const photo = head.isSlow ? null : await drawBeside(upload)
    if (photo === null) throw new CodedError('invalid_input', tooCostly)
    return photo
  })
  last = own.catch(() => {})
  return own.finally(() => addresses.delete(address))
}
