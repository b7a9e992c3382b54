import sharp from 'sharp'

export type Photo = { content: Buffer; width: number; height: number }

const mostPixels = 24_000_000
const longestSide = 1600
const quality = 78

/**
 * A new picture with the same content: bounded in size, without location, camera or any other
 * metadata.
 */
export async function drawAnew(upload: Buffer): Promise<Photo> {
  // Its stated size is checked before it is decoded.
  const { data, info } = await sharp(upload, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated: false,
  })
    // Applies the orientation, since the tag is dropped with all the others.
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}
