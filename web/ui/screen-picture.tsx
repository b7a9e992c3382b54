type ScreenPictureProps = {
  name: string
  alt: string
  sizes: string
  /** What scripts/screen-pictures.ts has encoded. */
  widths: readonly number[]
  width: number
  height: number
  /** Another picture on a phone, where the whole screen could not be read; `width` in its own pixels. */
  phone?: { name: string; width: number; height: number }
  className?: string
}

const dark = '(prefers-color-scheme: dark)'
const narrow = '(max-width: 40rem)'

/** A real screen of ours, light or dark as its reader has it. */
export function ScreenPicture({ name, alt, sizes, widths, width, height, phone, className = '' }: ScreenPictureProps) {
  const set = (scheme: string) => widths.map((wide) => `/pictures/${name}-${scheme}-${wide}.avif ${wide}w`).join(', ')
  return (
    <picture className="contents">
      {phone && <source media={`${narrow} and ${dark}`} type="image/avif" srcSet={`/pictures/${phone.name}-dark-${phone.width}.avif`} width={phone.width} height={phone.height} />}
      {phone && <source media={narrow} type="image/avif" srcSet={`/pictures/${phone.name}-light-${phone.width}.avif`} width={phone.width} height={phone.height} />}
      <source media={dark} type="image/avif" srcSet={set('dark')} sizes={sizes} />
      <source type="image/avif" srcSet={set('light')} sizes={sizes} />
      <img src={`/pictures/${name}-light-${Math.min(...widths)}.webp`} width={width} height={height} alt={alt} loading="lazy" decoding="async" className={className} />
    </picture>
  )
}
