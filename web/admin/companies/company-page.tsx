import { useQuery } from '@tanstack/react-query'
import { officeCompany } from '#content/office-company.ts'
import type { Company } from '#domain/companies/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { companyAddress } from '#domain/staff-addresses.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import { Facts } from '#web/account/facts.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { number } from '#web/account/format/format-amount.ts'
import { partOf } from '#web/account/part.tsx'
import { Section } from '#web/account/section.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { staffCompanyQuery } from '#web/data/companies-staff.ts'
import { staffCustomerDetailQuery } from '#web/data/customers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useAddressRest } from '#web/ui/use-address-rest.ts'
import { Departures } from './departures.tsx'
import { EditCompany } from './edit-company.tsx'
import { CompanyPeople } from './people.tsx'
import { CompanySites } from './sites.tsx'

const WhatWaits = partOf(
  async () => ({ default: (await import('#web/admin/customers/what-waits.tsx')).WhatWaits }),
  <div className="min-h-24" />,
)

const { days, dueNow, exempt, facts, heading, lead, none, taxed } = officeCompany

/** /admin/companies/{id} */
export function CompanyPage() {
  const id = useAddressRest(companyAddress('')) ?? ''
  return (
    <StaffPage here={staffPage('customers')} heading={heading} lead={lead}>
      {({ role }) => (id === '' ? <NoneChosen /> : <CompanyOf id={id} role={role} />)}
    </StaffPage>
  )
}

function CompanyOf({ id, role }: { id: string; role: StaffRole }) {
  const query = useQuery(staffCompanyQuery(id))
  const mayChange = mayDo(role, 'changeCustomers')
  return (
    <Loaded query={query}>
      {(company) => (
        <>
          <CompanyFacts company={company} mayChange={mayChange} />
          {mayChange && <EditCompany company={company} />}
          <CompanyPeople company={company} mayChange={mayChange} />
          <Departures company={company} mayChange={mayChange} />
          <CompanySites company={company} mayChange={mayChange} />
        </>
      )}
    </Loaded>
  )
}

function CompanyFacts({ company, mayChange }: { company: Company; mayChange: boolean }) {
  const { isTaxExempt, name, staffNote, termsDays, vehicles } = company
  return (
    <section aria-labelledby="company" className="mt-6 max-w-4xl border-t-2 border-ink pt-5">
      <h2 id="company" className="text-xl break-words">
        {name}
      </h2>
      <WaitsOf id={company.mainContactId} mayChange={mayChange} />
      <Facts
        facts={[
          [facts.terms, termsDays === 0 ? dueNow : fill(days, { days: String(termsDays) })],
          [facts.tax, isTaxExempt ? exempt : taxed],
          [facts.vehicles, number(vehicles)],
          [facts.note, staffNote, 'wide'],
        ]}
      />
    </section>
  )
}

/** The file of each of its people has what the whole company has with us. */
function WaitsOf({ id, mayChange }: { id: string; mayChange: boolean }) {
  const query = useQuery(staffCustomerDetailQuery(id))
  return (
    <div className="mt-3 min-h-24">
      {query.data !== undefined && <WhatWaits file={query.data} mayChange={mayChange} />}
    </div>
  )
}

function NoneChosen() {
  return (
    <Section heading={none.heading} lead={none.text} className="mt-8">
      <a href={none.link.href} className={buttonClass('secondary')}>
        {none.link.label}
      </a>
    </Section>
  )
}
