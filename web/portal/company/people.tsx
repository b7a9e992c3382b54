import { useQuery } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { ownCompanyQuery } from '#web/data/companies.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteForm } from './invite-form.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { PersonList } from './person-list.tsx'

/** For managers the people and a form; for everybody else where they are, and the way out. */
export default function People({ customerId }: { customerId: string }) {
  const query = useQuery(ownCompanyQuery)
  return (
    <Loaded query={query} rows={3}>
      {({ invitations, name, people, role, sites }) =>
        role === 'listed' ? (
          <p className="measure text-sm">
            {companyWords.listedYou.text}{' '}
            <a href={companyWords.listedYou.link.href} className="link">
              {companyWords.listedYou.link.label}
            </a>
          </p>
        ) : people === null ? (
          <>
            <p className="measure text-sm">
              {fill(companyWords.youAre, { company: name, role: companyWords.roles[role] })}
            </p>
            <LeaveCompany company={name} />
          </>
        ) : (
          <>
            <PersonList company={name} people={people} sites={sites} customerId={customerId} />
            <InvitationList company={name} invitations={invitations ?? []} />
            <InviteForm sites={sites} />
            {people.length > 1 && <LeaveCompany company={name} />}
          </>
        )
      }
    </Loaded>
  )
}
