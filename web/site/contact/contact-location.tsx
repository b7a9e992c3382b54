import { company } from '#content/company.ts'
import { contact } from '#content/contact.ts'
import { fill } from '#domain/fill.ts'
import { wayToUs } from '#domain/service-area.ts'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ClevelandMap } from './cleveland-map.tsx'
import { PickupArea } from './pickup-area.tsx'

const { info, location, pickup } = contact
const { heading, text, directions } = location
const { address, serviceArea } = company
// The county of the shop, as the map shades it.
const home = wayToUs(address.postalCode)
const legend = fill(pickup.legend, { county: home?.kind === 'pickup' ? home.county : '' })
const { street, city, regionName, postalCode, directionsUrl } = address

export function ContactLocation() {
  return (
    <section className="border-t border-line bg-paper">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-4">
          <h2 className="text-2xl">{heading}</h2>
          <address className="mt-4 text-lg not-italic">
            {street}
            <br />
            {`${city}, ${regionName} ${postalCode}`}
          </address>
          <p className="measure mt-3 text-soot-800">{text}</p>
          <p className="mt-3 text-soot-800">
            <strong className="block text-ink">{`${info.serviceArea}: ${serviceArea.short}`}</strong>
            {serviceArea.text}
          </p>
          <ButtonLink href={directionsUrl} look="secondary" className="mt-6">
            {directions}
          </ButtonLink>
          <RenderingFigure
            name="dock"
            sizes="(min-width: 80rem) 362px, (min-width: 64rem) 30vw, (min-width: 40rem) 92vw, 60vw"
            className="mt-8"
          />
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          <figure>
            <div className="border border-line">
              <ClevelandMap />
            </div>
            <figcaption className="mt-2 text-xs text-soot-600">{legend}</figcaption>
          </figure>
          <PickupArea />
        </div>
      </div>
    </section>
  )
}
