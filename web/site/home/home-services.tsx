import { home } from '#content/home.ts'
import { pictureLabels, services, type Service } from '#content/services.ts'
import { CellDivider } from '#web/site/diagrams/cell-divider.tsx'
import { claimValue } from '#web/site/components/claim.ts'
import { BeforeAfter } from '#web/ui/before-after.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const { heading, lead, cardAction, closeUp, allAction, footnote } = home.services

export function HomeServices() {
  return (
    <section className="border-t border-line bg-paper">
      <div className="wrap py-16 lg:py-24">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <CellDivider cells={24} className="mb-6" />
            <h2 className="text-2xl">{heading}</h2>
          </div>
          <p className="text-soot-800 lg:col-span-5 lg:self-end">{lead}</p>
        </div>
        <div className="mt-10 grid gap-x-12 gap-y-14 lg:grid-cols-2">
          {services.map((service, index) => (
            <ServiceCard key={service.key} service={service} wide={index === 0} />
          ))}
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-8">
          <p className="max-w-[48ch] text-sm text-soot-800">{`${claimValue(footnote.claim)} ${footnote.label}`}</p>
          <ButtonLink href={allAction.href} look="secondary">
            {allAction.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The first service takes the whole row, picture and text side by side; the others share one. */
function ServiceCard({ service, wide }: { service: Service; wide: boolean }) {
  const picture = service.key === closeUp.service ? closeUp : service.picture
  return (
    <article
      className={wide ? 'grid gap-x-12 gap-y-5 lg:col-span-2 lg:grid-cols-12 lg:items-center' : ''}
    >
      <div className={wide ? 'lg:col-span-7' : ''}>
        <BeforeAfter
          pair={picture.base}
          altBefore={picture.altDirty}
          altAfter={picture.altClean}
          label={`${service.shortTitle}: ${pictureLabels.handle.toLowerCase()}`}
          caption={picture.caption}
          sizes={
            wide
              ? '(min-width: 64rem) 56vw, (min-width: 40rem) 100vw, 60vw'
              : '(min-width: 64rem) 46vw, (min-width: 40rem) 100vw, 60vw'
          }
        />
      </div>
      <div className={wide ? 'lg:col-span-5' : 'mt-5'}>
        <h3 className="text-xl">{service.title}</h3>
        <p className="measure mt-2 text-soot-800">{service.summary}</p>
        {wide && (
          <ul className="mt-4 grid gap-2 text-sm">
            {service.features.slice(0, 3).map((feature) => (
              <li key={feature} className="border-l-2 border-clean pl-3">
                {feature}
              </li>
            ))}
          </ul>
        )}
        <ButtonLink href={cardAction.href} className="mt-5">
          {cardAction.label}
        </ButtonLink>
      </div>
    </article>
  )
}
