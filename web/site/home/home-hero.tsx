import { home } from '#content/home.ts'
import { pictureLabels, services } from '#content/services.ts'
import { FigureStat } from '#web/site/parts/figure-stat.tsx'
import { BeforeAfter } from '#web/ui/before-after.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { LogoMark } from '#web/ui/logo-mark.tsx'

const { badge, headline, lead, actions, service, facts } = home.hero

export function HomeHero() {
  const shown = services.find((entry) => entry.key === service)
  return (
    <section className="wrap grid items-center gap-x-12 gap-y-6 pt-6 pb-14 lg:grid-cols-12 lg:pt-14 lg:pb-20">
      <div className="lg:col-span-5 lg:row-start-1 lg:self-end">
        <p className="flex items-center gap-3 text-sm font-semibold">
          <LogoMark className="size-9" />
          {badge}
        </p>
        <h1 className="mt-4 text-3xl lg:mt-6 lg:text-4xl">{headline}</h1>
      </div>
      {shown && (
        <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
          <BeforeAfter
            pair={shown.picture.base}
            altBefore={shown.picture.altDirty}
            altAfter={shown.picture.altClean}
            label={pictureLabels.handle}
            caption={shown.picture.caption}
            sizes="(min-width: 80rem) 720px, (min-width: 64rem) 56vw, 100vw"
            first
          />
        </div>
      )}
      <div className="lg:col-span-5 lg:row-start-2 lg:self-start">
        <p className="measure text-lg text-soot-800">{lead}</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row lg:flex-col xl:flex-row">
          <ButtonLink href={actions[0].href}>{actions[0].label}</ButtonLink>
          <ButtonLink href={actions[1].href} look="secondary">
            {actions[1].label}
          </ButtonLink>
        </div>
        <dl className="mt-8 grid grid-cols-3 gap-4 border-t border-line pt-5">
          {facts.map((fact) => (
            <div key={fact.claim} className="text-xs text-soot-600">
              <FigureStat {...fact} className="[&_dd]:text-lg [&_dd]:text-ink [&_dt]:text-xs" />
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
