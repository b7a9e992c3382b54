import { benchText } from '#content/bench.ts'
import type { PortalCleaning } from '#domain/services/passports/portal-passport.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import type { CleaningLinks } from './cleanings.tsx'
import { PhotoStrip } from './photo-strip.tsx'

type CleaningPhotosProps = { cleanings: readonly PortalCleaning[]; links: CleaningLinks }

/** What it looked like at each of its cleanings, the last one first. */
export function CleaningPhotos({ cleanings, links }: CleaningPhotosProps) {
  const shown = cleanings.filter(({ photos }) => photos.length > 0).toReversed()
  if (shown.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-lg">{benchText.photos.heading}</h2>
      {shown.map(({ serviceId, serviceFilterId, serviceType, on, photos }) => (
        <div key={serviceFilterId ?? serviceId} className="mt-3 border-t border-line pt-3">
          <h3 className="mb-3 text-sm font-semibold">
            {shortDay(on)}, {serviceType}
          </h3>
          <PhotoStrip
            photos={photos}
            address={links.photo}
            {...(links.actOnPhoto && { act: links.actOnPhoto })}
          />
        </div>
      ))}
    </section>
  )
}
