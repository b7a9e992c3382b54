import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// Every browser sends one of a few values; a stranger may send endless ones.
const remembered = new Map<string, Encoding[]>()
const mostRemembered = 64
const inOrder: Encoding[] = ['br', 'gzip', 'identity']

/**
 * What the client accepts, best first. Identity is always last: a response in an unwanted encoding
 * beats none.
 */
export function acceptedEncodings(header: string): Encoding[] {
  const known = remembered.get(header)
  if (known !== undefined) return known
  const encodings = parseAccepted(header)
  if (remembered.size < mostRemembered) remembered.set(header, encodings)
  return encodings
}

function parseAccepted(header: string): Encoding[] {
  const weights = new Map(header.toLowerCase().split(',').map(weightOf))
  const any = weights.get('*')
  const weight = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? undefined : any) ?? 0
  const wanted = inOrder
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one))
  return wanted.includes('identity') ? wanted : [...wanted, 'identity']
}

function weightOf(entry: string): [string, number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0]
}

/** Brotli, or null where it saves nothing. */
export async function brotli(body: Buffer, quality: number): Promise<Buffer | null> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The default window of 4 MB would use that much memory for every page of a few kilobytes.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      constants.BROTLI_DEFAULT_WINDOW,
      Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
    ),
  }
  return smaller(await toBrotli(body, { params }), body)
}

/** Gzip, or null where it saves nothing. */
export async function gzipped(body: Buffer, level: number): Promise<Buffer | null> {
  return smaller(await toGzip(body, { level }), body)
}

function smaller(compressed: Buffer, body: Buffer): Buffer | null {
  return compressed.length < body.length ? compressed : null
}
