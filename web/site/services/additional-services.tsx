import { servicesPage } from '#content/services-page.ts'
import { additionalServices } from '#content/services.ts'

const { heading, text } = servicesPage.additional

export function AdditionalServices() {
  return (
    <section className="on-night bg-night text-chalk">
      <div className="wrap grid gap-x-12 gap-y-8 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-4 max-w-[40ch] text-chalk-soft">{text}</p>
        </div>
        <ul className="border-t border-night-line lg:col-span-7">
          {additionalServices.map((service) => (
            <li key={service.title} className="border-b border-night-line py-5">
              <h3 className="text-lg">{service.title}</h3>
              <p className="measure mt-1 text-chalk-soft">{service.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
