import { CodedError } from '#domain/errors.ts'
import type { Photo } from '#server/documents/redraw.ts'
import { drawBeside } from './draw-beside.ts'
import { fill } from '#domain/fill.ts'
import { foreignKind, headOf } from './picture-head.ts'
import { openTurns } from '#server/turns.ts'

// One at a time: a picture takes a core and a hundred megabytes for a moment. Staff have places of
// their own.
const turns = openTurns(
  ['staff', 'visitor'],
  { mostWaiting: 7, mostOfOne: 1 },
  {
    busy: 'Many pictures are arriving at the moment. Please try again in a few seconds.',
    enoughOfYours: 'Your last picture is still being read. Please try again in a few seconds.',
    retryAfterSeconds: 5,
  },
)

const notPicture = 'We can’t read this as a picture. Please send a JPEG, PNG, or WebP.'
const otherPicture = 'This is {kind}, which we can’t open. Please send a JPEG, PNG, or WebP.'
const tooCostly =
  'This picture is saved in a format we can\u2019t take: it has over 24 megapixels, is interlaced, or is damaged. Please send a plain JPEG or a smaller one.'

/** A stranger by address, or somebody of ours. */
type Sender = { kind: 'visitor' | 'staff'; id: string }

/**
 * Re-encodes an upload, in turn for each sender and with staff between visitors. `begin` runs when
 * its turn has come. Uploads whose header promises too much work are refused without decoding.
 */
export async function reEncode(
  upload: Buffer,
  { kind, id }: Sender,
  begin: () => Promise<void> = async () => {},
): Promise<Photo> {
  const head = headOf(upload)
  if (head === null) throw new CodedError('unsupported_media_type', whyNone(upload))
  return turns.take(kind, { account: id }, async () => {
    await begin()
    const photo = head.isSlow ? null : await drawBeside(upload)
    if (photo === null) throw new CodedError('invalid_input', tooCostly)
    return photo
  })
}

function whyNone(upload: Buffer): string {
  const kind = foreignKind(upload)
  return kind === null ? notPicture : fill(otherPicture, { kind })
}
