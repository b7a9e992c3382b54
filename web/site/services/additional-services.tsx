import { servicesPage } from '#content/services-page.ts'
import { additionalServices } from '#content/services.ts'

const { heading, text } = servicesPage.additional

export function AdditionalServices() {
  return (
    <section className="on-night bg-night text-chalk">
      <div className="wrap py-10 lg:py-8">
        <div className="grid items-end gap-x-8 gap-y-3 lg:grid-cols-3">
          <h2 className="text-2xl">{heading}</h2>
          <p className="text-chalk-soft lg:col-span-2">{text}</p>
        </div>
        <ul className="mt-6 grid gap-x-8 border-t border-night-line md:grid-cols-2 lg:grid-cols-3">
          {additionalServices.map((service) => (
            <li key={service.title} className="border-b border-night-line py-4">
              <h3 className="text-base">{service.title}</h3>
              <p className="measure mt-1 text-sm text-chalk-soft">{service.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
