import { company } from '#content/company.ts'
import { notReceived, received } from '#content/forms-without-script.ts'

/** After the form of a browser without scripts was kept. */
export function Received() {
  const { heading, text, urgent, links } = received
  return (
    <Frame heading={heading}>
      <p className="measure mt-4 text-lg text-soot-800">{text}</p>
      <p className="measure mt-4 text-soot-800">
        {urgent} <PhoneLink {...company.emergencyPhone} />
      </p>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/** After it was not: the reason is the one that stands behind the #, or any of them. */
export function NotReceived() {
  const { heading, text, reasons, instead } = notReceived
  return (
    <Frame heading={heading}>
      <p className="measure mt-4 text-lg text-soot-800">{text}</p>
      <ul className="measure mt-4 grid gap-1 has-target:*:not-target:hidden">
        {Object.entries(reasons).map(([reason, sentence]) => (
          <li key={reason} id={reason} className="scroll-mt-64 border-l-2 border-kiln pl-4">
            {sentence}
          </li>
        ))}
      </ul>
      <p className="measure mt-6 text-soot-800">
        {instead} <PhoneLink {...company.phone} />,{' '}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
      </p>
    </Frame>
  )
}

function Frame({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="wrap pt-10 pb-16 lg:pt-16 lg:pb-24">
      <h1 className="text-3xl">{heading}</h1>
      {children}
    </div>
  )
}

function PhoneLink({ display, e164 }: { display: string; e164: string }) {
  return (
    <a href={`tel:${e164}`} className="link whitespace-nowrap">
      {display}
    </a>
  )
}
