import { home } from '#content/home.ts'
import { renderingNotes } from '#content/renderings.ts'
import { pictureLabels, services } from '#content/services.ts'
import { proof } from '#content/proof.ts'
import { checkAddress } from '#domain/addresses.ts'
import { claimValue } from '#web/site/components/claim.ts'
import { BeforeAfter } from '#web/ui/before-after.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'
import { newestSample, saidReadings } from '#web/site/proof/readings.ts'

const { badge, headline, lead, promise, actions, service, facts } = home.hero

/**
 * On a phone the order is: what this is, the picture that shows it, what to do; all of it on the
 * first screen. Keys meet the buttons before the handle.
 */
export function HomeHero() {
  const { certificate, measured } = newestSample()
  const shown = services.find((entry) => entry.key === service)
  return (
    <section className="wrap pt-4 pb-12 lg:pt-12 lg:pb-20">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr] lg:gap-y-7">
        <div className="lg:col-span-5 lg:row-start-1">
          <p className="flex items-center gap-2.5 text-sm font-semibold">
            <LogoMark className="size-7 lg:size-10" />
            {badge}
          </p>
          <h1 className="mt-3 text-3xl lg:mt-7 lg:text-4xl">{headline}</h1>
          <p className="mt-3 lg:mt-6 lg:text-lg">{lead}</p>
        </div>
        {/* While the page arrives it is the last part, and not where it will be. */}
        <div className="order-2 max-lg:not-has-[~dl]:invisible lg:order-none lg:col-span-5 lg:row-span-2 lg:row-start-2">
          <div className="grid gap-3 sm:flex lg:grid lg:w-fit">
            <ButtonLink href={actions[0].href}>{actions[0].label}</ButtonLink>
            <ButtonLink href={actions[1].href} look="secondary">
              {actions[1].label}
            </ButtonLink>
          </div>
          <p className="measure mt-5 text-sm text-soot-800">{promise}</p>
        </div>
        {shown && (
          <div className="order-1 lg:order-none lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
            <BeforeAfter
              pair={shown.picture.base}
              altBefore={shown.picture.altDirty}
              altAfter={shown.picture.altClean}
              label={pictureLabels.handle}
              caption={shown.picture.caption}
              sizes="(min-width: 80rem) 672px, (min-width: 64rem) 54vw, (min-width: 40rem) 100vw, 60vw"
              first
              readings={saidReadings(measured)}
            >
              {renderingNotes.several} {proof.hero.note}{' '}
              <a href={checkAddress(certificate.number)} className="link">
                {proof.hero.link}
              </a>
            </BeforeAfter>
          </div>
        )}
        <dl className="order-3 mt-3 grid border-t-2 border-ink sm:grid-cols-3 sm:gap-x-8 lg:col-span-7 lg:col-start-6 lg:row-start-3 lg:order-none lg:mt-0">
          {facts.map((fact) => (
            <div
              key={fact.claim}
              className="grid grid-cols-[9rem_1fr] items-baseline gap-x-4 border-b border-line py-3 max-2xs:grid-cols-1 sm:grid-cols-1 sm:content-start sm:border-b-0 sm:pb-0"
            >
              <dt className="text-sm text-soot-600">{fact.label}</dt>
              <dd className="order-first text-lg leading-tight font-bold [font-stretch:118%] sm:text-xl lg:text-lg xl:text-xl">
                {claimValue(fact.claim)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
