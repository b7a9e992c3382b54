import { testimonials, testimonialsPage } from '#content/testimonials.ts'
import { Stars } from '#web/site/components/stars.tsx'

/** What the customer of this job says about it. */
export function CustomerWord({ id }: { id: string }) {
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
