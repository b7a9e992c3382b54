import { testimonials, testimonialsPage, type Testimonial } from '#content/testimonials.ts'
import { Stars } from '#web/site/components/stars.tsx'
import { wholeDollarsFormat } from '#web/site/components/whole-dollars-format.ts'

const { ratingLabel, savingsHeading, savingsLabel, industryLabel, sampleNote } = testimonialsPage

/** One line a customer, as in a ledger: the sum, what they say, who they are. */
export function TestimonialLedger() {
  return (
    <section className="wrap pb-16 lg:pb-24" aria-labelledby="savings">
      <h2 id="savings" className="text-2xl">
        {savingsHeading}
      </h2>
      <ul className="mt-6 border-t-2 border-ink">
        {testimonials.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      <p className="mt-4 text-xs text-soot-600">{sampleNote}</p>
    </section>
  )
}

function Row({ entry }: { entry: Testimonial }) {
  return (
    <li className="grid gap-x-12 gap-y-4 border-b border-line py-7 lg:grid-cols-12">
      <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:col-span-3 lg:block">
        <div className="flex flex-col-reverse">
          <dt className="text-xs text-soot-600">{savingsLabel}</dt>
          <dd className="text-2xl leading-tight font-bold text-moss [font-stretch:116%]">
            {wholeDollarsFormat.format(entry.savingsPerYear)}
          </dd>
        </div>
        <div className="flex flex-col-reverse text-right lg:mt-3 lg:text-left">
          <dt className="text-xs text-soot-600">{industryLabel}</dt>
          <dd className="text-sm font-semibold">{entry.industry}</dd>
        </div>
      </dl>
      <div className="lg:col-span-6">
        <Stars rating={entry.rating} label={ratingLabel} />
        <blockquote className="measure mt-3">{entry.text}</blockquote>
      </div>
      <p className="flex items-start gap-3 text-sm lg:col-span-3">
        <span
          className="grid size-11 shrink-0 place-items-center rounded-sm border border-soot-400 font-semibold"
          aria-hidden="true"
        >
          {entry.initials}
        </span>
        <span>
          <strong className="block">{entry.name}</strong>
          <span className="block text-soot-600">{entry.role}</span>
          <span className="block text-soot-600">{entry.company}</span>
        </span>
      </p>
    </li>
  )
}
