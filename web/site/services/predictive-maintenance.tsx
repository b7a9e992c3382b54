import { servicesPage } from '#content/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ScreenPicture } from '#web/ui/screen-picture.tsx'

const { heading, text, points, link, picture } = servicesPage.predictive

/** What a fleet sees between two services: the real page, with the data of the demo account. */
export function PredictiveMaintenance() {
  return (
    <section aria-labelledby="predictive-maintenance" className="border-t border-line">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-5">
          <h2 id="predictive-maintenance" className="text-2xl">
            {heading}
          </h2>
          <p className="mt-4 text-soot-800">{text}</p>
          <ul className="mt-6 border-t border-line text-sm">
            {points.map((point) => (
              <li key={point} className="border-b border-line py-3">
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink href={link.href} look="secondary" className="mt-7">
            {link.label}
          </ButtonLink>
        </div>
        <figure className="lg:col-span-7">
          <ScreenPicture
            name="screen-fleet"
            alt={picture.alt}
            sizes="(min-width: 80rem) 660px, (min-width: 64rem) 54vw, 92vw"
            widths={[800, 1600]}
            width={1600}
            height={1100}
            phone={{ name: 'screen-fleet-phone', width: 780, height: 1040 }}
            className="h-auto w-full rounded-sm border border-line"
          />
          <figcaption className="mt-2 text-xs text-soot-600">{picture.caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}
