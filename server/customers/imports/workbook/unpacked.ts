import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { CodedError } from '#domain/errors.ts'

type Part = { name: Buffer; flags: number; method: number; from: number; packed: number }

const inflate = promisify(inflateRaw)
// A sheet of 12,000 rows unpacks to some 20 MB; a bomb of a few kilobytes to gigabytes.
const mostUnpacked = 48 * 1024 * 1024
const mostParts = 1000
const [endSign, partSign] = [0x06054b50, 0x02014b50]
// Of the flags only the one for names in UTF-8.
const namesInUtf8 = 0x0800

export const tooLarge =
  'This workbook is too large. Please save the sheet as a CSV file and choose that.'
export const unreadable =
  'We couldn’t read this workbook. Please open it, save it as .xlsx or CSV, and choose it again.'

/**
 * The same workbook as a ZIP file of our own, whose parts are not packed: what the one that was
 * sent says of its sizes may be a lie.
 */
export async function unpacked(bytes: Buffer): Promise<Buffer> {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []]
  let [left, at] = [mostUnpacked, 0]
  for (const part of partsOf(bytes)) {
    const content = await contentOf(bytes, part, left)
    left -= content.length
    if (left <= 0) throw refused(tooLarge)
    const { local, entry } = storedPart(part, content, at)
    locals.push(local, content)
    directory.push(entry)
    at += local.length + content.length
  }
  return Buffer.concat([...locals, ...directory, endOf(directory, at)])
}

async function contentOf(bytes: Buffer, { method, from, packed }: Part, left: number) {
  const data = bytes.subarray(from, from + packed)
  if (method === 0) return data
  if (method !== 8) throw refused(unreadable)
  return inflate(data, { maxOutputLength: left + 1 }).catch((error: unknown) => {
    throw refused(isTooMuch(error) ? tooLarge : unreadable)
  })
}

const isTooMuch = (error: unknown) =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'

/** As the directory at the end of a ZIP file lists them (APPNOTE 4.3.12 and 4.3.16). */
function partsOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSign)
    throw refused(unreadable)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw refused(tooLarge)
  const parts = []
  for (let [at, read] = [bytes.readUInt32LE(end + 16), 0]; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== partSign) throw refused(unreadable)
    const start = bytes.readUInt32LE(at + 42)
    if (start + 30 > bytes.length) throw refused(unreadable)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    parts.push({
      name: bytes.subarray(at + 46, nameEnd),
      flags: bytes.readUInt16LE(at + 8) & namesInUtf8,
      method: bytes.readUInt16LE(at + 10),
      // Behind a name and an extra field of the part's own.
      from: start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28),
      packed: bytes.readUInt32LE(at + 20),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** A part that is not packed: what stands before it, and its entry in the directory. */
function storedPart({ name, flags }: Part, content: Buffer, at: number) {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(content.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(at, 10)
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), head, name]),
    entry: Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), head, place, name]),
  }
}

function endOf(directory: readonly Buffer[], at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSign, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return end
}

export function refused(message: string): CodedError {
  return new CodedError('invalid_input', message, { files: message })
}
