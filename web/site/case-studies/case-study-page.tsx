import { caseStudies, caseStudyLabels, type CaseStudy } from '#content/case-studies.ts'
import { closeUp, renderingNotes } from '#content/renderings.ts'
import { pictureLabels } from '#content/services.ts'
import { testimonials, testimonialsPage } from '#content/testimonials.ts'
import { caseStudyAddress } from '#domain/addresses.ts'
import { ClosingCall } from '#web/site/components/closing-call.tsx'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'
import { Stars } from '#web/site/components/stars.tsx'
import { BeforeAfter } from '#web/ui/before-after.tsx'
import { CaseStudyFacts } from './case-study-facts.tsx'
import { Measurements } from './measurements.tsx'

const { sampleNote, eyebrow, resultsHeading, back, next, closing } = caseStudyLabels

export function CaseStudyPage({ study }: { study: CaseStudy }) {
  const other = caseStudies.find(({ slug }) => slug !== study.slug)
  return (
    <>
      <div className="wrap grid items-end gap-x-12 gap-y-8 pt-10 pb-12 lg:grid-cols-12 lg:pt-16 lg:pb-16">
        <div className="lg:col-span-7">
          <p className="eyebrow">{`${eyebrow}: ${study.customer}, ${study.industry.toLowerCase()}`}</p>
          <h1 className="mt-3 text-3xl">{study.title}</h1>
          <p className="measure mt-5 text-lg text-soot-800">{study.summary}</p>
          {study.sample && <p className="mt-5 border-l-2 border-kiln pl-3 text-sm">{sampleNote}</p>}
        </div>
        <div className="lg:col-span-5">
          <StudyPicture picture={study.picture} />
        </div>
      </div>
      <section className="on-night bg-night text-chalk">
        <div className="wrap py-12 lg:py-16">
          <h2 className="eyebrow text-chalk-soft">{resultsHeading}</h2>
          <dl className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-3">
            {study.results.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="mt-1 text-chalk-soft">{label}</dt>
                <dd className="text-3xl font-bold text-clean md:text-2xl lg:text-3xl [font-stretch:118%]">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <div className="wrap grid gap-x-12 gap-y-12 py-14 lg:grid-cols-12 lg:py-20">
        <CaseStudyFacts
          facts={study.facts}
          className="lg:sticky lg:top-24 lg:order-last lg:col-span-5 lg:self-start"
        />
        <div className="lg:col-span-7">
          {study.sections.map((section) => (
            <section key={section.heading} className="measure not-first:mt-12">
              <h2 className="text-xl">{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
      <Measurements measurements={study.measurements} />
      <CustomerWord id={study.testimonialId} />
      <nav
        aria-label={eyebrow}
        className="wrap flex flex-wrap justify-between gap-x-12 gap-y-3 pb-14 lg:pb-20"
      >
        <a href={back.href} className="link py-1 font-semibold">
          {back.label}
        </a>
        {other && (
          <a href={caseStudyAddress(other.slug)} className="link py-1 font-semibold">
            {`${next}: ${other.customer}`}
          </a>
        )}
      </nav>
      <ClosingCall {...closing} />
    </>
  )
}

function StudyPicture({ picture }: Pick<CaseStudy, 'picture'>) {
  const sizes = '(min-width: 80rem) 470px, (min-width: 64rem) 38vw, (min-width: 40rem) 100vw, 60vw'
  if (picture !== closeUp.base)
    return <RenderingFigure name={picture} sizes={sizes} shape="aspect-[4/3] object-cover" first />
  return (
    <BeforeAfter
      pair={closeUp.base}
      altBefore={closeUp.altDirty}
      altAfter={closeUp.altClean}
      label={pictureLabels.handle}
      caption={`${renderingNotes.one} ${closeUp.caption}`}
      sizes={sizes}
      first
    />
  )
}

/** What the customer of this job says about it. */
function CustomerWord({ id }: { id: string }) {
  const said = testimonials.find((testimonial) => testimonial.id === id)
  if (!said) return null
  return (
    <section className="wrap grid gap-x-12 gap-y-6 py-14 lg:grid-cols-12 lg:py-20">
      <div className="lg:col-span-4">
        <Stars rating={said.rating} label={testimonialsPage.ratingLabel} />
        <p className="mt-4 text-sm">
          <strong className="block text-base">{said.name}</strong>
          <span className="text-soot-600">{`${said.role}, ${said.company}`}</span>
        </p>
        <p className="mt-3 max-w-[36ch] text-xs text-soot-600">{testimonialsPage.sampleNote}</p>
      </div>
      <blockquote className="max-w-[40ch] text-xl lg:col-span-8">{said.text}</blockquote>
    </section>
  )
}
