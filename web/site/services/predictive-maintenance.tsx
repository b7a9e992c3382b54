import { servicesPage } from '#content/services-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ScreenPicture } from '#web/ui/screen-picture.tsx'

const { heading, text, link, picture } = servicesPage.predictive

/** What a fleet sees between two services: the real page, with the data of the demo account. */
export function PredictiveMaintenance() {
  return (
    <section className="border-t border-line">
      <div className="wrap grid gap-x-12 items-center gap-y-8 py-10 lg:grid-cols-12 lg:py-8">
        <div className="lg:col-span-7">
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-4 text-soot-800">{text}</p>
          <ButtonLink href={link.href} className="mt-7">
            {link.label}
          </ButtonLink>
        </div>
        <figure className="lg:col-span-4 lg:col-start-9">
          <ScreenPicture
            name="screen-fleet"
            alt={picture.alt}
            width={1320}
            height={933}
            phone={{ width: 780, height: 928 }}
            className="w-full rounded-sm border border-line"
          />
          <figcaption className="mt-2 text-xs text-soot-600">{picture.caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}
