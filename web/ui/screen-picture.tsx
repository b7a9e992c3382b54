type Size = { width: number; height: number }
type ScreenPictureProps = Size & {
  /** One of scripts/pictures.ts; the size is of its file. */
  name: string
  alt: string
  /** The same for a phone, on which the whole screen could not be read. */
  phone?: Size
  className?: string
}

const dark = '(prefers-color-scheme: dark)'
const narrow = '(max-width: 40rem)'

/** A real screen of ours, light or dark as its reader has it. */
export function ScreenPicture({
  name,
  alt,
  width,
  height,
  phone,
  className = '',
}: ScreenPictureProps) {
  const file = `/pictures/${name}`
  return (
    <picture className="contents">
      {phone && (
        <source
          media={`${narrow} and ${dark}`}
          type="image/avif"
          srcSet={`${file}-phone-dark.avif`}
          {...phone}
        />
      )}
      {phone && (
        <source media={narrow} type="image/avif" srcSet={`${file}-phone-light.avif`} {...phone} />
      )}
      <source media={dark} type="image/avif" srcSet={`${file}-dark.avif`} />
      <source type="image/avif" srcSet={`${file}-light.avif`} />
      <img
        src={`${file}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
