import sharp from 'sharp'

export type Photo = { content: Buffer; width: number; height: number }

const mostPixels = 24_000_000
const longestSide = 1600
const quality = 78

/** A new picture of what the old one shows: bounded in size, without place, camera or anything else that was hidden in it. */
export async function drawAnew(upload: Buffer): Promise<Photo> {
  // What it says of its size is judged before anything of it is drawn.
  const { data, info } = await sharp(upload, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated: false,
  })
    // As it was held: the note that says so is dropped with all the others.
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}
