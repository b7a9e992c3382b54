/** Widths that lab/imagery/encode.ts makes of every picture. */
const widths = [480, 800, 1200] as const

type PictureProps = {
  name: string
  alt: string
  /**
   * For phones say less than the true width (60vw for 100vw): their screens are denser than an eye
   * can use.
   */
  sizes: string
  width: number
  height: number
  /** The largest thing on the first screen: loaded right away and first. */
  first?: boolean
  className?: string
}

const set = (name: string, format: string) =>
  widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')

export function Picture({
  name,
  alt,
  sizes,
  width,
  height,
  first = false,
  className = '',
}: PictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={set(name, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${name}-800.webp`}
        srcSet={set(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  )
}
