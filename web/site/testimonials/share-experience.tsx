import { testimonialsPage } from '#content/testimonials.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const { share, reviews } = testimonialsPage
const [write, demo] = share.actions

/** Two ways to give our team feedback, and the form that anyone may use to publish. */
export function ShareExperience({ form }: { form: React.ReactNode }) {
  return (
    <section
      id="share"
      aria-labelledby="share-heading"
      className="wrap grid gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-24"
    >
      <div className="lg:col-span-4">
        <h2 id="share-heading" className="text-2xl">
          {share.heading}
        </h2>
        <p className="measure mt-4 text-soot-800">{share.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={write.href}>{write.label}</ButtonLink>
          <ButtonLink href={demo.href} look="secondary">
            {demo.label}
          </ButtonLink>
        </div>
        <p className="measure mt-8 text-sm text-soot-600">{reviews.note}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">{form}</div>
    </section>
  )
}
