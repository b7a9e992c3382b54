/**
 * What a picture's header says before it is decoded. `isSlow`: its encoding costs many times its
 * size.
 */
export type PictureHead = { kind: 'jpeg' | 'png' | 'webp' | 'avif'; isSlow: boolean }

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const interlaceAt = 28
// A camera writes one scan, a web picture ten; each scan visits every pixel again.
const mostScans = 12
const mostOfBrands = 256
// It takes 190 ns a pixel, a JPEG a tenth: 2 s on one of two cores.
const mostAvifPixels = 12_000_000
const [marker, startOfScan] = [0xff, 0xda]

/**
 * Detected from its first bytes, whatever its name and header say: null for anything else. SVG is
 * excluded because it can run scripts.
 */
export function headOf(upload: Buffer): PictureHead | null {
  if (upload.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return { kind: 'jpeg', isSlow: hasManyScans(upload) }
  if (upload.subarray(0, 8).equals(pngSignature))
    return { kind: 'png', isSlow: upload[interlaceAt] === 1 }
  if (upload.toString('latin1', 0, 4) === 'RIFF' && upload.toString('latin1', 8, 12) === 'WEBP')
    return { kind: 'webp', isSlow: false }
  if (brandsOf(upload).includes('avif')) return { kind: 'avif', isSlow: isLargeAvif(upload) }
  return null
}

/** What else people send, as they call it. Null for what nobody would know by its name. */
export function foreignKind(upload: Buffer): string | null {
  const begins = (signs: string, at = 0) =>
    upload.toString('latin1', at, at + signs.length) === signs
  if (begins('GIF8')) return 'a GIF'
  if (begins('II*\0') || begins('MM\0*')) return 'a TIFF'
  if (begins('BM')) return 'a BMP'
  if (begins('%PDF-')) return 'a PDF'
  const brands = brandsOf(upload)
  if (brands.some((brand) => /^(?:he[ivx]|mif1|msf1)/.test(brand))) return 'a HEIC photo'
  return brands.length > 0 ? 'a video' : null
}

// The box that files of HEIC, AVIF and videos begin with: what they say they are, four signs each.
function brandsOf(upload: Buffer): string[] {
  if (upload.toString('latin1', 4, 8) !== 'ftyp') return []
  const box = upload.toString('latin1', 8, Math.min(upload.readUInt32BE(0), mostOfBrands))
  return box.match(/[^]{4}/g) ?? []
}

/** Each picture in it states its size, the one that it is put together to as well. */
function isLargeAvif(avif: Buffer): boolean {
  for (let at = avif.indexOf('ispe'); at !== -1; at = avif.indexOf('ispe', at + 4)) {
    const [width, height] = [at + 8, at + 12]
    if (height + 4 > avif.length) return true
    if (avif.readUInt32BE(width) * avif.readUInt32BE(height) > mostAvifPixels) return true
  }
  return false
}

/**
 * Within scan data every 0xff is followed by a zero; markers hidden in a comment count too, since
 * no camera writes them.
 */
function hasManyScans(jpeg: Buffer): boolean {
  const scan = Buffer.from([marker, startOfScan])
  let scans = 0
  for (let at = jpeg.indexOf(scan); at !== -1; at = jpeg.indexOf(scan, at + 2)) {
    scans += 1
    if (scans > mostScans) return true
  }
  return false
}
