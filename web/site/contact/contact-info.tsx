import { company } from '#content/company.ts'
import { contact } from '#content/contact.ts'

const { info } = contact
const { phone, email, address } = company

export function ContactInfo() {
  return (
    <section className="border-t-2 border-ink pt-5" aria-labelledby="info">
      <h2 id="info" className="text-xl">
        {info.heading}
      </h2>
      <dl className="mt-4 grid gap-y-4">
        <Line label={info.phone}>
          <a href={`tel:${phone.e164}`} className="link py-1 text-lg font-semibold">
            {phone.display}
          </a>
        </Line>
        <Line label={info.email}>
          <a href={`mailto:${email}`} className="link py-1">
            {email}
          </a>
        </Line>
        <Line label={info.address}>
          <address className="not-italic">
            {address.street}
            <br />
            {`${address.city}, ${address.regionName} ${address.postalCode}`}
          </address>
        </Line>
      </dl>
    </section>
  )
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soot-600">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
