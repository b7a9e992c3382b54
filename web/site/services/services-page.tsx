import { servicesPage } from '#content/services-page.ts'
import { services } from '#content/services.ts'
import { BenchTest } from '#web/site/diagrams/bench-test.tsx'
import { FiveSteps } from '#web/site/diagrams/five-steps.tsx'
import { HowAFilterClogs } from '#web/site/diagrams/how-a-filter-clogs.tsx'
import { ClosingCall } from '#web/site/components/closing-call.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { AdditionalServices } from './additional-services.tsx'
import { Gallery } from './gallery.tsx'
import { PredictiveMaintenance } from './predictive-maintenance.tsx'
import { Questions } from './questions.tsx'
import { ServiceCard } from './service-card.tsx'

const { heading, lead, jumpLabel, stickyLabel, steps, clogging, bench, closing } = servicesPage

export function ServicesPage() {
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        <nav aria-label={jumpLabel} className="mt-8 max-md:hidden lg:mt-12">
          <ul className="grid border-t-2 border-ink lg:grid-cols-3 lg:gap-x-12">
            {services.map((service) => (
              <li key={service.key} className="border-b border-line">
                <a
                  href={`#${service.slug}`}
                  className="flex items-center justify-between gap-4 py-4 font-semibold hover:text-lake"
                >
                  {service.title}
                  <svg
                    viewBox="0 0 24 24"
                    className="size-5 shrink-0 fill-none stroke-current stroke-2"
                    aria-hidden="true"
                  >
                    <path d="M12 4v15m-6-6 6 6 6-6" />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageIntro>
      <StickyJump />
      <section className="wrap pb-14 max-md:pt-8 lg:pb-20">
        <h2 className="mb-6 text-lg">{steps.heading}</h2>
        <FiveSteps />
      </section>
      {services.map((service) => (
        <ServiceCard key={service.key} service={service}>
          {service.key === 'dpf' && <Clogging />}
        </ServiceCard>
      ))}
      <PredictiveMaintenance />
      <section className="border-t border-line bg-paper">
        <div className="wrap py-14 lg:py-20">
          <div className="mb-10 grid gap-x-12 gap-y-3 lg:grid-cols-12">
            <h2 className="text-2xl lg:col-span-5">{bench.heading}</h2>
            <p className="measure text-soot-800 lg:col-span-7 lg:self-end">{bench.text}</p>
          </div>
          <BenchTest />
        </div>
      </section>
      <Gallery />
      <AdditionalServices />
      <Questions />
      <ClosingCall {...closing} />
    </>
  )
}

/** On a phone the page is long: the three services stay within reach. */
function StickyJump() {
  return (
    <nav
      aria-label={stickyLabel}
      className="sticky top-0 z-20 border-b border-line bg-ceramic md:hidden"
    >
      <ul className="wrap flex justify-between gap-x-4">
        {services.map((service) => (
          <li key={service.key}>
            <a
              href={`#${service.slug}`}
              className="grid min-h-12 items-center py-1 text-center text-xs leading-tight font-semibold text-lake"
            >
              {service.shortTitle}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Clogging() {
  return (
    <section className="mt-14 grid items-center gap-x-12 gap-y-6 border-t border-line pt-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-xl">{clogging.heading}</h3>
        <p className="measure mt-4 text-soot-800">{clogging.text}</p>
      </div>
      <div className="max-w-lg lg:col-span-7">
        <HowAFilterClogs />
      </div>
    </section>
  )
}
