import { forFleets } from '#content/for-fleets.ts'
import { sampleFilter } from '#content/samples/filter.ts'
import { sampleFleet } from '#content/samples/fleet.ts'
import { labelledAddress } from '#domain/addresses.ts'
import { formatLongDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { ClosingCall } from '#web/site/components/closing-call.tsx'
import { PageIntro } from '#web/site/components/page-intro.tsx'
import { SampleCalls } from './sample-calls.tsx'

const { api, closing, folder, heading, jumpLabel, lead, recommendations, record, sample, status } =
  forFleets

type Part = { id: string; jump: string; heading: string; text: string }
const parts: readonly Part[] = [recommendations, record, folder, status, api]

type PageProps = Record<'cards' | 'filter' | 'papers' | 'steps', React.ReactNode>

/** The software at work: `cards`, `filter`, `papers` and `steps` are its screens, of samples. */
export function ForFleetsPage({ cards, filter, papers, steps }: PageProps) {
  return (
    <>
      <PageIntro heading={heading} lead={fill(lead, { day: formatLongDay(sampleFleet.on) })}>
        <nav aria-label={jumpLabel} className="mt-6">
          <ul className="flex flex-wrap gap-x-6 border-t-2 border-ink pt-2">
            {parts.map(({ id, jump }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-11 items-center font-semibold">
                  {jump}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageIntro>
      <Section {...recommendations}>
        {cards}
        <p className="measure mt-5 text-sm text-soot-600">{recommendations.note}</p>
      </Section>
      <Section {...record}>
        {filter}
        <p className="mt-6">
          <a
            href={labelledAddress(sampleFilter.code)}
            className="link inline-flex min-h-11 items-center"
          >
            {record.link}
          </a>
        </p>
      </Section>
      <Section {...folder}>{papers}</Section>
      <Section {...status}>{steps}</Section>
      <Section {...api}>
        <SampleCalls />
      </Section>
      <ClosingCall {...closing} />
    </>
  )
}

function Section({ id, heading, text, children }: Part & { children: React.ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="border-t border-line">
      <div className="wrap py-12 lg:py-16">
        <div className="mb-8 grid gap-x-12 gap-y-3 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <p className="mb-3 w-fit border border-soot-400 px-2 py-0.5 text-xs font-semibold text-soot-600 uppercase">
              {sample}
            </p>
            <h2 id={`${id}-heading`} className="text-2xl">
              {heading}
            </h2>
          </div>
          <p className="measure text-soot-800 lg:col-span-7 lg:self-end">{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
