import '#web/styles/jump-bar.css'
import { servicesPage } from '#content/services-page.ts'
import { renderingNotes } from '#content/renderings.ts'
import { services } from '#content/services.ts'
import { BenchTest } from '#web/site/diagrams/bench-test.tsx'
import { FiveSteps } from '#web/site/diagrams/five-steps.tsx'
import { HowAFilterClogs } from '#web/site/diagrams/how-a-filter-clogs.tsx'
import { ClosingCall } from '#web/site/components/closing-call.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { ProofSection } from '#web/site/proof/proof-section.tsx'
import { AdditionalServices } from './additional-services.tsx'
import { Fold } from './fold.tsx'
import { Gallery } from './gallery.tsx'
import { PredictiveMaintenance } from './predictive-maintenance.tsx'
import { Questions } from './questions.tsx'
import { ServiceCard } from './service-card.tsx'
import { TypicalPrices } from './typical-prices.tsx'

const { heading, lead, jumpLabel, stickyLabel, steps, clogging, bench, closing } = servicesPage

export function ServicesPage({ origin }: { origin: string }) {
  return (
    <>
      <PageIntro heading={heading} lead={lead}>
        <nav aria-label={jumpLabel} className="mt-8 max-md:hidden">
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
      <section className="wrap grid gap-x-8 gap-y-6 pb-10 max-md:pt-8 lg:grid-cols-12 lg:pb-8">
        <h2 className="text-lg lg:col-span-2">{steps.heading}</h2>
        <div className="lg:col-span-10">
          <FiveSteps />
        </div>
      </section>
      {services.map((service, at) => (
        <ServiceCard
          key={service.key}
          service={service}
          note={at === 0 ? renderingNotes.several : undefined}
          more={service.key === 'dpf' && <Clogging />}
        />
      ))}
      <TypicalPrices />
      <PredictiveMaintenance />
      <section className="border-t border-line bg-paper">
        <div className="wrap grid gap-x-8 gap-y-8 py-10 lg:grid-cols-12 lg:py-8">
          <div className="lg:col-span-3">
            <h2 className="text-2xl">{bench.heading}</h2>
            <p className="measure mt-3 text-soot-800">{bench.text}</p>
          </div>
          <div className="lg:col-span-9">
            <BenchTest />
          </div>
        </div>
      </section>
      <ProofSection origin={origin} isCompact />
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
    <nav aria-label={stickyLabel} className="jump-bar border-b border-line bg-ceramic md:hidden">
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
    <Fold heading={clogging.heading}>
      <div className="max-w-lg pb-6">
        <p className="text-sm text-soot-800">{clogging.text}</p>
        <div className="mt-4">
          <HowAFilterClogs />
        </div>
      </div>
    </Fold>
  )
}
