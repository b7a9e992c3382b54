declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  type Options = { targetFormat: 'woff2' | 'sfnt'; variationAxes: Record<string, Axis> }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>
}
