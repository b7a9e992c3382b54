import { createInflateRaw } from 'node:zlib'
import { refused } from '#server/spreadsheets/refused.ts'

type Place = { flags: number; method: number; from: number; packed: number }
/** A part by its name, in pieces as they unpack; null where there is none. */
export type Parts = {
  names: readonly string[]
  open: (name: string) => AsyncIterable<Uint8Array> | null
}

export const tooLarge =
  'This workbook is too large. Please save the sheet as a CSV file and choose that.'
export const unreadable =
  'We couldn’t read this workbook. Please open it, save it as .xlsx or CSV, and choose it again.'
const locked = 'This workbook has a password. Please save it without one, or as CSV.'

// Sheet and texts of 50,000 rows unpack to some 80 MB, the sheet twice; a bomb of a few kilobytes
// to gigabytes.
const mostUnpacked = 256 * 1024 * 1024
const mostParts = 2000
const [endSign, partSign] = [0x06054b50, 0x02014b50]
const encrypted = 0x0001
const pieceBytes = 64 * 1024

/**
 * The parts of a ZIP file (APPNOTE 4.3.12 and 4.3.16) by the directory at its end. What a part says
 * of its own size may be a lie, so what unpacks is counted.
 */
export function partsOf(bytes: Buffer): Parts {
  const places = placesIn(bytes)
  let left = mostUnpacked
  async function* unpack({ flags, method, from, packed }: Place) {
    if ((flags & encrypted) !== 0) throw refused(locked)
    const data = bytes.subarray(from, from + packed)
    if (method !== 0 && method !== 8) throw refused(unreadable)
    for await (const piece of method === 0 ? cut(data) : inflated(data)) {
      left -= piece.length
      if (left < 0) throw refused(tooLarge)
      yield piece
    }
  }
  return {
    names: [...places.keys()],
    open: (name) => {
      const place = places.get(name)
      return place === undefined ? null : unpack(place)
    },
  }
}

function inflated(data: Buffer): AsyncIterable<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: pieceBytes })
  inflate.end(data)
  return inflate
}

function* cut(data: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < data.length; at += pieceBytes) yield data.subarray(at, at + pieceBytes)
}

function placesIn(bytes: Buffer): Map<string, Place> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSign)
    throw refused(unreadable)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw refused(tooLarge)
  const places = new Map<string, Place>()
  for (let [at, read] = [bytes.readUInt32LE(end + 16), 0]; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== partSign) throw refused(unreadable)
    const start = bytes.readUInt32LE(at + 42)
    if (start + 30 > bytes.length) throw refused(unreadable)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    places.set(bytes.toString('utf8', at + 46, nameEnd), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      // Behind a name and an extra field of the part's own.
      from: start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28),
      packed: bytes.readUInt32LE(at + 20),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return places
}
