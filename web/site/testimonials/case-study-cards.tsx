import { caseStudies, caseStudyLabels, type CaseStudy } from '#content/case-studies.ts'
import { renderingNotes } from '#content/renderings.ts'
import { testimonialsPage } from '#content/testimonials.ts'
import { caseStudyAddress } from '#domain/addresses.ts'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const { heading, lead, action } = testimonialsPage.caseStudies

export function CaseStudyCards() {
  return (
    <section className="border-y border-line bg-paper">
      <div className="wrap py-16 lg:py-24">
        <h2 className="text-2xl">{heading}</h2>
        <p className="measure mt-3 text-soot-800">{lead}</p>
        <div className="mt-10 grid gap-x-12 gap-y-14 md:grid-cols-2">
          {caseStudies.map((study) => (
            <Card key={study.slug} study={study} />
          ))}
        </div>
        <p className="mt-10 text-xs text-soot-600">{`${renderingNotes.several} ${caseStudyLabels.sampleNote}`}</p>
      </div>
    </section>
  )
}

function Card({ study }: { study: CaseStudy }) {
  return (
    <article className="flex flex-col">
      <RenderingFigure name={study.cardPicture} sizes="(min-width: 48rem) 46vw, 60vw" isNoted />
      <p className="eyebrow mt-5">{`${study.customer}, ${study.industry}`}</p>
      <h3 className="mt-1 text-xl">{study.title}</h3>
      <p className="measure mt-2 grow text-soot-800">{study.summary}</p>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-4 border-y border-line py-4">
        {study.results.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-0.5 text-xs text-soot-600">{label}</dt>
            <dd className="text-lg leading-tight font-bold whitespace-nowrap md:max-lg:text-base">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={caseStudyAddress(study.slug)} look="secondary" className="mt-6 self-start">
        {action}
        <span className="sr-only">{`: ${study.customer}`}</span>
      </ButtonLink>
    </article>
  )
}
