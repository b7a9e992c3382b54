declare module 'fontkit' {
  export type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    hasGlyphForCodePoint(code: number | undefined): boolean
    layout(text: string, features?: string[]): { advanceWidth: number }
  }
  export function create(file: Uint8Array): Font
}
