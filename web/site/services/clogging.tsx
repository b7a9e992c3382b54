import { servicesPage } from '#content/services-page.ts'
import { HowAFilterClogs } from '#web/site/diagrams/how-a-filter-clogs.tsx'

const { heading, text } = servicesPage.clogging

export function Clogging() {
  return (
    <section className="mt-14 grid items-center gap-x-12 gap-y-6 border-t border-line pt-10 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h3 className="text-xl">{heading}</h3>
        <p className="measure mt-4 text-soot-800">{text}</p>
      </div>
      <div className="max-w-lg lg:col-span-7">
        <HowAFilterClogs />
      </div>
    </section>
  )
}
