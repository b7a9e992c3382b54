import { companyWords } from '#content/company-people.ts'
import type { Site } from '#domain/companies/contract.ts'
import { fill } from '#domain/fill.ts'

const { sites: words } = companyWords

/** Where a site is, and what a driver needs to get in. */
export function SiteFacts({ site }: { site: Site }) {
  const { address, city, state, zipCode, gate, contactName, contactPhone, hours } = site
  const contact = [contactName, contactPhone].filter(Boolean).join(', ')
  return (
    <div className="min-w-0 text-sm break-words">
      <p className="text-base font-medium">{site.name}</p>
      <p>
        {address}, {city}, {state} {zipCode}
      </p>
      {gate !== null && <p className="text-soot-600">{fill(words.gate, { gate })}</p>}
      {contact !== '' && <p className="text-soot-600">{fill(words.contact, { contact })}</p>}
      {hours !== null && <p className="text-soot-600">{fill(words.hours, { hours })}</p>}
    </div>
  )
}
