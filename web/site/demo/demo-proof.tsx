import { demo } from '#content/demo.ts'
import { testimonials, testimonialsPage } from '#content/testimonials.ts'
import { claimValue } from '#web/site/components/claim.ts'
import { Stars } from '#web/site/components/stars.tsx'

/** What participants save, and one of them in his own words. */
export function DemoProof() {
  const quoted = testimonials.find((entry) => entry.id === demo.testimonialId)
  const figure = claimValue(demo.claim.claim)
  const [before, after] = demo.claim.text.split(figure)
  return (
    <section className="on-night bg-night text-chalk">
      <div className="wrap grid gap-x-12 gap-y-10 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-4">
          <p className="text-4xl font-bold text-clean [font-stretch:120%]" aria-hidden="true">
            {figure}
          </p>
          <p className="mt-3 max-w-[28ch] text-lg">
            {before}
            <span className="whitespace-nowrap">{figure}</span>
            {after}
          </p>
        </div>
        {quoted && (
          <figure className="border-t border-night-line pt-6 lg:col-span-7 lg:col-start-6 lg:border-t-0 lg:pt-0">
            <Stars rating={quoted.rating} label={testimonialsPage.ratingLabel} />
            <blockquote className="mt-4 text-lg">{quoted.text}</blockquote>
            <figcaption className="mt-5 text-sm">
              <strong className="block">{quoted.name}</strong>
              <span className="text-chalk-soft">{`${quoted.role}, ${quoted.company}`}</span>
              <span className="mt-3 block text-xs text-chalk-soft">
                {testimonialsPage.sampleNote}
              </span>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}
