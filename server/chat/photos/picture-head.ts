/**
 * What a picture's header says before it is decoded. `isSlow`: its encoding costs many times its
 * size.
 */
export type PictureHead = { kind: 'jpeg' | 'png' | 'webp'; isSlow: boolean }

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const interlaceAt = 28
// A camera writes one scan, a web picture ten; each scan visits every pixel again.
const mostScans = 12
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
  return null
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
