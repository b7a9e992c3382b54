import { servicesPage } from '#content/services-page.ts'
import { gallery, pictureLabels, services, type ServiceKey } from '#content/services.ts'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'
import { Picture } from '#web/ui/picture.tsx'

const { heading, text } = servicesPage.gallery

/** Pictures of their own beside the heading; below them the pairs, with both halves at once. */
export function Gallery() {
  const pairs = gallery.filter((entry) => entry.kind === 'pair')
  const singles = gallery.filter((entry) => entry.kind === 'single')
  return (
    <section className="wrap grid gap-x-8 gap-y-6 py-10 md:grid-cols-3 lg:py-8">
      <div>
        <h2 className="text-2xl">{heading}</h2>
        <p className="measure mt-3 text-soot-800">{text}</p>
      </div>
      {singles.map((entry) => (
        <RenderingFigure
          key={entry.base}
          name={entry.base}
          sizes="(min-width: 48rem) 30vw, 60vw"
          shape="md:aspect-[2/1] object-cover"
          isNoted
        />
      ))}
      {pairs.map((entry) => (
        <Pair key={entry.service} service={entry.service} caption={entry.caption} />
      ))}
    </section>
  )
}

function Pair({ service, caption }: { service: ServiceKey; caption: string }) {
  const picture = services.find((entry) => entry.key === service)?.picture
  if (!picture) return null
  const halves = [
    { name: `${picture.base}-dirty`, alt: picture.altDirty, tag: pictureLabels.before },
    { name: `${picture.base}-clean`, alt: picture.altClean, tag: pictureLabels.after },
  ]
  return (
    <figure>
      <div className="grid grid-cols-2 gap-0.5 overflow-hidden rounded-sm">
        {halves.map(({ name, alt, tag }) => (
          <div key={name} className="relative aspect-[3/4] md:aspect-[6/5]">
            <Picture
              name={name}
              alt={alt}
              sizes="(min-width: 48rem) 22vw, 66vw"
              width={1200}
              height={900}
              className="size-full object-cover"
            />
            <span className="reveal-tag left-2">{tag}</span>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-xs text-soot-600">{caption}</figcaption>
    </figure>
  )
}
