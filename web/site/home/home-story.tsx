import { home } from '#content/home.ts'
import { claimValue, withYears } from '#web/site/components/claim.ts'
import { RenderingFigure } from '#web/site/components/rendering-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const { heading, paragraphs, stats, action, tag, tagText } = home.story

export function HomeStory() {
  return (
    <section className="wrap grid gap-x-12 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
      <div className="lg:col-span-5">
        <h2 className="text-2xl">{withYears(heading)}</h2>
        <RenderingFigure
          name="hero"
          isNoted
          sizes="(min-width: 80rem) 464px, (min-width: 64rem) 38vw, (min-width: 40rem) 100vw, 60vw"
          className="mt-6 lg:mt-8"
          shape="aspect-[3/2] object-cover"
        />
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure text-lg not-first:mt-4">
            {paragraph}
          </p>
        ))}
        <dl className="mt-8 grid grid-cols-2 gap-x-12 border-y border-line py-6 lg:mt-10">
          {stats.map((stat) => (
            <div key={stat.claim} className="flex flex-col-reverse justify-end">
              <dt className="mt-1">{stat.label}</dt>
              <dd className="text-4xl font-bold [font-stretch:120%]">{claimValue(stat.claim)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap items-start gap-x-8 gap-y-5">
          <ButtonLink href={action.href} look="secondary">
            {action.label}
          </ButtonLink>
          <p className="flex max-w-[44ch] gap-3 text-sm text-soot-800">
            <svg
              viewBox="0 0 16 16"
              className="mt-1 size-4 shrink-0 fill-none stroke-moss stroke-2"
              aria-hidden="true"
            >
              <path d="m2 8.5 4 4 8-9" />
            </svg>
            <span>
              <strong className="block text-ink">{tag}</strong>
              {tagText}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}
