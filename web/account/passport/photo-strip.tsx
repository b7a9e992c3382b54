import { benchText } from '#content/bench.ts'
import { fill } from '#domain/fill.ts'
import type { FilterPhoto } from '#domain/services/bench/contract.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const words = benchText.photos

type Shown = Pick<FilterPhoto, 'id' | 'at'> & { stage: keyof typeof words.shown }

type PhotoStripProps<Photo extends Shown> = {
  photos: readonly Photo[]
  address: (id: string) => string
  /** What may be done with one. */
  act?: (photo: Photo) => React.ReactNode
}

/** What a filter looked like, before and after, or where it was found: each opens whole. */
export function PhotoStrip<Photo extends Shown>(props: PhotoStripProps<Photo>) {
  const { photos, address, act } = props
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo) => {
        const caption = fill(words.shown[photo.stage], { day: shortDay(photo.at) })
        return (
          <li key={photo.id} className="w-36 min-w-0 text-xs text-soot-800">
            <a
              href={address(photo.id)}
              target="_blank"
              rel="noreferrer"
              className="block border border-line"
            >
              <img
                src={address(photo.id)}
                alt={fill(words.open, { photo: caption })}
                loading="lazy"
                width={144}
                height={108}
                className="aspect-4/3 h-auto w-full object-cover"
              />
            </a>
            <span className="mt-1 block">{caption}</span>
            {act?.(photo)}
          </li>
        )
      })}
    </ul>
  )
}

/** Of a filter that nobody has an order for, so that nothing is said of a cleaning. */
export const onDock = <Photo extends Pick<FilterPhoto, 'id' | 'at'>>(photo: Photo) => ({
  ...photo,
  stage: 'onDock' as const,
})
