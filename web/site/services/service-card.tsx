import { servicesPage } from '#content/services-page.ts'
import { pictureLabels, type Service } from '#content/services.ts'
import { BeforeAfter } from '#web/ui/before-after.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fold } from './fold.tsx'

const { featuresHeading, processHeading, benefitsHeading, quote } = servicesPage

type ServiceCardProps = {
  service: Service
  /** After the caption of its picture. */
  note?: string
  /** Unfolds beside features and process. */
  more?: React.ReactNode
}

/**
 * One service: what it is, the same filter twice, and what you get. How it goes and what is in it
 * unfold below.
 */
export function ServiceCard({ service, note, more }: ServiceCardProps) {
  const { picture } = service
  return (
    <article
      id={service.slug}
      aria-labelledby={`${service.slug}-title`}
      className="scroll-mt-0 border-t border-line"
    >
      <div className="wrap pt-10 pb-4 lg:pt-8">
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 id={`${service.slug}-title`} className="text-2xl">
              {service.title}
            </h2>
            <p className="mt-3 font-semibold">{service.summary}</p>
            <p className="mt-2 text-soot-800">{service.description}</p>
            <ButtonLink href={`${quote.href}?service=${service.key}`} className="mt-5">
              {quote.label}
            </ButtonLink>
          </div>
          <div className="lg:col-span-4">
            <BeforeAfter
              pair={picture.base}
              altBefore={picture.altDirty}
              altAfter={picture.altClean}
              label={`${service.shortTitle}: ${pictureLabels.handle.toLowerCase()}`}
              caption={picture.caption}
              sizes="(min-width: 80rem) 380px, (min-width: 64rem) 32vw, (min-width: 48rem) 46vw, (min-width: 40rem) 100vw, 60vw"
            >
              {note}
            </BeforeAfter>
          </div>
          <Benefits points={service.benefits} />
        </div>
        <div className="mt-5 grid items-start gap-x-8 lg:auto-cols-fr lg:grid-flow-col">
          <Fold heading={featuresHeading}>
            <Features points={service.features} />
          </Fold>
          <Fold heading={processHeading}>
            <Process service={service} />
          </Fold>
          {more}
        </div>
      </div>
    </article>
  )
}

function Process({ service }: { service: Service }) {
  return (
    <ol className="pb-3">
      {service.process.map((step, at) => (
        <li key={step.title} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-3">
          <span
            className="text-xl leading-tight font-bold text-soot-600 [font-stretch:118%]"
            aria-hidden="true"
          >
            {at + 1}
          </span>
          <div>
            <p className="font-semibold">{step.title}</p>
            <p className="mt-1 text-sm text-soot-800">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Features({ points }: { points: readonly string[] }) {
  return (
    <ul className="pb-3 text-sm">
      {points.map((point) => (
        <li key={point} className="border-t border-line py-2.5">
          {point}
        </li>
      ))}
    </ul>
  )
}

function Benefits({ points }: { points: readonly string[] }) {
  return (
    <section className="md:col-span-2 lg:col-span-3">
      <h3 className="text-lg">{benefitsHeading}</h3>
      <ul className="mt-3 grid gap-x-8 border-t border-line text-sm md:max-lg:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3 border-b border-line py-2">
            <svg
              viewBox="0 0 16 16"
              className="mt-1 size-4 shrink-0 fill-none stroke-moss stroke-2"
              aria-hidden="true"
            >
              <path d="m2 8.5 4 4 8-9" />
            </svg>
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
