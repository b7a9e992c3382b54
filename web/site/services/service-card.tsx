import '#web/styles/fold.css'
import { servicesPage } from '#content/services-page.ts'
import { pictureLabels, type Service } from '#content/services.ts'
import { BeforeAfter } from '#web/ui/before-after.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'

const { featuresHeading, processHeading, benefitsHeading, quote } = servicesPage

/**
 * One service in full: what it is and the same filter twice, then how it goes, then what is in it.
 */
export function ServiceCard({
  service,
  children,
}: {
  service: Service
  children?: React.ReactNode
}) {
  const { picture } = service
  return (
    <article
      id={service.slug}
      aria-labelledby={`${service.slug}-title`}
      className="scroll-mt-0 border-t border-line"
    >
      <div className="wrap py-14 lg:py-20">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h2 id={`${service.slug}-title`} className="text-2xl">
              {service.title}
            </h2>
            <p className="mt-4 text-lg">{service.summary}</p>
            <p className="mt-4 text-soot-800">{service.description}</p>
            <ButtonLink href={`${quote.href}?service=${service.key}`} className="mt-7">
              {quote.label}
            </ButtonLink>
          </div>
          <div className="lg:col-span-7">
            <BeforeAfter
              pair={picture.base}
              altBefore={picture.altDirty}
              altAfter={picture.altClean}
              label={`${service.shortTitle}: ${pictureLabels.handle.toLowerCase()}`}
              caption={picture.caption}
              sizes="(min-width: 80rem) 660px, (min-width: 64rem) 54vw, (min-width: 40rem) 100vw, 60vw"
            />
          </div>
        </div>
        <Process service={service} />
        <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <PointList
            heading={featuresHeading}
            points={service.features}
            className="lg:col-span-7"
          />
          <PointList
            heading={benefitsHeading}
            points={service.benefits}
            className="lg:col-span-5"
            isBenefit
          />
        </div>
        {children}
      </div>
    </article>
  )
}

function Process({ service }: { service: Service }) {
  return (
    <Fold heading={processHeading} className="mt-12">
      <ol className="grid border-t-2 md:mt-4 border-ink md:grid-cols-5 md:gap-x-6">
        {service.process.map((step, at) => (
          <li
            key={step.title}
            className="grid grid-cols-[2.5rem_1fr] border-b border-line py-4 md:block md:border-b-0"
          >
            <span
              className="text-xl leading-tight font-bold text-soot-600 [font-stretch:118%]"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <div className="md:mt-2">
              <p className="font-semibold">{step.title}</p>
              <p className="mt-1 text-sm text-soot-800">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Fold>
  )
}

type FoldProps = { heading: string; className: string; children: React.ReactNode }

/**
 * Open in the page as it is sent; on a phone, where three services make nineteen screens,
 * services.astro closes it.
 */
function Fold({ heading, className, children }: FoldProps) {
  return (
    <Disclosure
      open
      isWide
      summary={<h3 className="text-lg">{heading}</h3>}
      className={`fold ${className}`}
    >
      {children}
    </Disclosure>
  )
}

type PointListProps = {
  heading: string
  points: readonly string[]
  className: string
  isBenefit?: boolean
}

function PointList({ heading, points, className, isBenefit = false }: PointListProps) {
  const list = (
    <ul className={`border-t border-line text-sm ${isBenefit ? 'mt-4' : 'md:mt-4'}`}>
      {points.map((point) => (
        <li key={point} className="flex gap-3 border-b border-line py-2.5">
          {isBenefit && (
            <svg
              viewBox="0 0 16 16"
              className="mt-1 size-4 shrink-0 fill-none stroke-moss stroke-2"
              aria-hidden="true"
            >
              <path d="m2 8.5 4 4 8-9" />
            </svg>
          )}
          {point}
        </li>
      ))}
    </ul>
  )
  if (!isBenefit)
    return (
      <Fold heading={heading} className={className}>
        {list}
      </Fold>
    )
  return (
    <section className={className}>
      <h3 className="text-lg">{heading}</h3>
      {list}
    </section>
  )
}
