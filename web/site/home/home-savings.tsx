import { home } from '#content/home.ts'
import { claimValue } from '#web/site/components/claim.ts'
import { Stat } from '#web/site/components/stat.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const { heading, text, action, stats, tiles } = home.savings

export function HomeSavings() {
  return (
    <section className="on-night bg-night text-chalk">
      <div className="wrap grid gap-x-12 gap-y-10 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-4 text-chalk-soft">{text}</p>
          <ButtonLink href={action.href} look="onNight" className="mt-7">
            {action.label}
          </ButtonLink>
        </div>
        <ul className="border-t border-night-line lg:col-span-7 lg:col-start-6 lg:border-t-0">
          {tiles.map((tile) => (
            <li key={tile.service} className="border-b border-night-line last:border-b-0">
              <a
                href={tile.href}
                className="group flex flex-wrap items-center gap-x-4 gap-y-1 py-5 lg:py-6"
              >
                <span className="basis-26 text-2xl leading-none font-bold whitespace-nowrap text-clean [font-stretch:120%] sm:basis-36">
                  {claimValue(tile.claim)}
                </span>
                <span className="min-w-0 flex-[1_1_8rem]">
                  <span className="block text-lg font-semibold group-hover:underline">
                    {tile.title}
                  </span>
                  <span className="block text-sm text-chalk-soft">{tile.label}</span>
                </span>
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-4 border-t border-night-line pt-6 lg:col-span-12 lg:gap-x-12">
          {stats.map((stat) => (
            <Stat key={stat.claim} {...stat} className="[&_dd]:text-xl sm:[&_dd]:text-3xl" />
          ))}
        </dl>
      </div>
    </section>
  )
}

function Arrow() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-current stroke-2 [transition:translate_150ms_var(--ease-out)] group-hover:translate-x-1"
      aria-hidden="true"
    >
      <path d="M4 12h15m-6-6 6 6-6 6" />
    </svg>
  )
}
