import { about } from '#content/about.ts'
import { Stat } from '#web/site/components/stat.tsx'

const { environment, mission } = about

/** What cleaning keeps out of the landfill, and the sentence that the company goes by. */
export function AboutEnvironment() {
  return (
    <section className="on-night bg-night text-chalk">
      <div className="wrap grid gap-x-12 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 className="text-2xl">{environment.heading}</h2>
          <p className="mt-4 text-chalk-soft">{environment.text}</p>
        </div>
        <dl className="border-t border-night-line lg:col-span-7">
          {environment.figures.map((figure) => (
            <Stat
              key={figure.claim}
              {...figure}
              className="border-b border-night-line py-5 last:border-b-0 sm:grid sm:grid-cols-[12rem_1fr] sm:items-baseline [&_dd]:text-3xl [&_dd]:text-clean sm:[&_dd]:order-first [&_dt]:text-base"
            />
          ))}
        </dl>
        <div className="border-t border-night-line pt-8 lg:col-span-12 lg:grid lg:grid-cols-12 lg:gap-x-12">
          <h2 className="eyebrow text-chalk-soft lg:col-span-5">{mission.heading}</h2>
          <p className="mt-3 max-w-[34ch] text-xl text-balance lg:col-span-7 lg:mt-0">
            {mission.text}
          </p>
        </div>
      </div>
    </section>
  )
}
