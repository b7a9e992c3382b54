// sharp 0.35.0 names no types in its exports. What the cards use of it:
declare module 'sharp' {
  type Picture = Buffer | { create: { width: number; height: number; channels: 3; background: string } }
  export type OverlayOptions = { input: Picture; left: number; top: number }
  export type Sharp = {
    resize(width: number | null, height?: number): Sharp
    extract(part: { left: number; top: number; width: number; height: number }): Sharp
    composite(layers: OverlayOptions[]): Sharp
    jpeg(how: { quality: number; mozjpeg: boolean; chromaSubsampling: '4:4:4' }): Sharp
    png(how?: { compressionLevel: number }): Sharp
    toBuffer(): Promise<Buffer>
  }
  export default function sharp(picture: string | Picture, how?: { density: number }): Sharp
}
