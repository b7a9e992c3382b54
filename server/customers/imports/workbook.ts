import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { CodedError } from '#domain/errors.ts'

export type NamedRows = { name: string; rows: string[][] }
type Cell = string | number | boolean | Date | null

const inflate = promisify(inflateRaw)
// A sheet of 12,000 rows unpacks to some 20 MB; a bomb of a few kilobytes to gigabytes.
const mostUnpacked = 48 * 1024 * 1024
const mostParts = 1000
const tooLarge = 'This workbook is too large. Please save the sheet as a CSV file and choose that.'
const unreadable =
  'We couldn’t read this workbook. Please open it, save it as .xlsx or CSV, and choose it again.'
const [endSign, partSign] = [0x06054b50, 0x02014b50]

/** The sheets of an XLSX file: what their cells show. Formulas are never computed. */
export async function readXlsx(bytes: Buffer): Promise<NamedRows[]> {
  await refuseBomb(bytes)
  // Few ever choose one.
  const { default: readWorkbook } = await import('read-excel-file/node')
  const sheets = await readWorkbook(bytes).catch(() => {
    throw refused(unreadable)
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell) => textOf(cell as Cell))),
  }))
}

/** Unpacks each part to nowhere, since what a file says of its size may be a lie. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  let left = mostUnpacked
  for (const { method, from, packed } of partsOf(bytes)) {
    const data = bytes.subarray(from, from + packed)
    if (method === 0) left -= data.length
    else if (method === 8) {
      const size = await inflate(data, { maxOutputLength: left + 1 }).then(
        (unpacked) => unpacked.length,
        (error: unknown) => {
          throw refused(isTooMuch(error) ? tooLarge : unreadable)
        },
      )
      left -= size
    } else throw refused(unreadable)
    if (left <= 0) throw refused(tooLarge)
  }
}

const isTooMuch = (error: unknown) =>
  error instanceof Error && Reflect.get(error, 'code') === 'ERR_BUFFER_TOO_LARGE'

/** As the directory at the end of a ZIP file lists them (APPNOTE 4.3.12 and 4.3.16). */
function partsOf(bytes: Buffer): { method: number; from: number; packed: number }[] {
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
    // Behind a name and an extra field of the part's own.
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    parts.push({
      method: bytes.readUInt16LE(at + 10),
      from,
      packed: bytes.readUInt32LE(at + 20),
    })
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6)
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell
}

function refused(message: string): CodedError {
  return new CodedError('invalid_input', message, { files: message })
}
