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

/** A stranger by address, or somebody of ours. */
type Sender = { kind: 'visitor' | 'staff'; id: string }

const senders = { visitor: new Set<string>(), staff: new Set<string>() }
const waiting = { visitor: [] as (() => void)[], staff: [] as (() => void)[] }
let isDrawing = false

/**
 * Re-encodes an upload, one at a time of all and in line of each sender; staff have places of their
 * own and go first. `begin` runs when its turn has come. Uploads whose header promises too much
 * work are refused without decoding.
 */
export async function reEncode(
  upload: Buffer,
  { kind, id }: Sender,
  begin: () => Promise<void> = async () => {},
): Promise<Photo> {
  const head = headOf(upload)
  if (head === null) throw new CodedError('unsupported_media_type', notPicture)
  if (senders[kind].has(id))
    throw new CodedError('too_many_requests', oneOfYours, undefined, retryAfterSeconds)
  if (senders[kind].size >= mostWaiting)
    throw new CodedError('too_many_requests', busy, undefined, retryAfterSeconds)
  senders[kind].add(id)
  return inTurn(kind, async () => {
    await begin()
    const photo = head.isSlow ? null : await drawBeside(upload)
    if (photo === null) throw new CodedError('invalid_input', tooCostly)
    return photo
  }).finally(() => senders[kind].delete(id))
}

async function inTurn(kind: Sender['kind'], draw: () => Promise<Photo>): Promise<Photo> {
  if (isDrawing) await new Promise<void>((resolve) => waiting[kind].push(resolve))
  else isDrawing = true
  try {
    return await draw()
  } finally {
    const next = waiting.staff.shift() ?? waiting.visitor.shift()
    if (next === undefined) isDrawing = false
    else next()
  }
}
