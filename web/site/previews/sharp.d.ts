// sharp 0.35.0 names no types in its exports. What the cards and the pictures of the chat use of
// it:
declare module 'sharp' {
  type Picture =
    | Buffer
    | { create: { width: number; height: number; channels: 3; background: string } }
  export type OverlayOptions = { input: Picture; left: number; top: number }
  export type Sharp = {
    resize(width: number | null, height?: number): Sharp
    resize(to: { width: number; height: number; fit: 'inside'; withoutEnlargement: true }): Sharp
    autoOrient(): Sharp
    flatten(onto: { background: string }): Sharp
    extract(part: { left: number; top: number; width: number; height: number }): Sharp
    composite(layers: OverlayOptions[]): Sharp
    jpeg(how: {
      quality: number
      mozjpeg: boolean
      chromaSubsampling?: '4:4:4'
      progressive?: boolean
    }): Sharp
    png(how?: { compressionLevel?: number; progressive?: boolean }): Sharp
    webp(how?: { quality: number }): Sharp
    avif(how: { quality: number; chromaSubsampling: '4:4:4' }): Sharp
    toFile(path: string): Promise<unknown>
    toBuffer(): Promise<Buffer>
    toBuffer(how: {
      resolveWithObject: true
    }): Promise<{ data: Buffer; info: { width: number; height: number } }>
    metadata(): Promise<{
      width: number
      height: number
      format: string
      exif?: Buffer
      icc?: Buffer
      xmp?: Buffer
      orientation?: number
    }>
    withExif(exif: object): Sharp
  }
  function sharp(
    picture: string | Picture,
    how?: { density?: number; limitInputPixels?: number; failOn?: 'error'; animated?: false },
  ): Sharp
  namespace sharp {
    function cache(isOn: false): void
    function concurrency(threads: number): void
  }
  export default sharp
}
