import { home } from '#content/home.ts'
import { testimonials, testimonialsPage } from '#content/testimonials.ts'
import { claimValue } from '#web/site/components/claim.ts'
import { Stars } from '#web/site/components/stars.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { wholeDollarsFormat } from '#web/site/components/whole-dollars-format.ts'

const { heading, rating, action } = home.testimonials

export function HomeTestimonials() {
  const shown = testimonials.filter((entry) => entry.shownAtHome)
  return (
    <section className="wrap py-16 lg:py-24">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-12">
        <h2 className="max-w-[22ch] text-2xl lg:col-span-7">{heading}</h2>
        <div className="flex items-center gap-5 lg:col-span-5 lg:self-end">
          <p>
            <span className="block text-3xl font-bold [font-stretch:118%]">
              {claimValue(rating.claim)}
            </span>
            <span className="text-xs text-soot-600">{rating.label}</span>
          </p>
          <p className="max-w-[40ch] border-l border-line pl-5 text-sm text-soot-600">
            {testimonialsPage.sampleNote}
          </p>
        </div>
      </div>
      <ul className="mt-10 grid gap-x-12 lg:grid-cols-3">
        {shown.map((entry) => (
          <li key={entry.id} className="flex flex-col border-t-2 border-ink py-7">
            <Stars rating={entry.rating} label={testimonialsPage.ratingLabel} />
            <blockquote className="mt-4 grow">{entry.text}</blockquote>
            <p className="mt-6 text-sm">
              <strong className="block">{entry.name}</strong>
              <span className="text-soot-600">{`${entry.role}, ${entry.company}`}</span>
            </p>
            <p className="mt-3 text-sm text-moss">
              <strong className="text-lg">{wholeDollarsFormat.format(entry.savingsPerYear)}</strong>
              {` ${testimonialsPage.savingsLabel.toLowerCase()}`}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink href={action.href} look="secondary" className="mt-4">
        {action.label}
      </ButtonLink>
    </section>
  )
}
