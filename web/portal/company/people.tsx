import { useQuery } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { companyKey, readCompany } from '#web/data/companies.ts'
import { InviteForm } from './invite-form.tsx'
import { PersonList } from './person-list.tsx'

/** For managers the people and a form; for everybody else where they stand. */
export default function People({ customerId }: { customerId: string }) {
  const query = useQuery({ queryKey: companyKey, queryFn: readCompany })
  return (
    <Loaded query={query} rows={3}>
      {({ name, people, role, sites }) =>
        people === null ? (
          <p className="measure text-sm">
            {fill(companyWords.youAre, { company: name, role: companyWords.roles[role] })}
          </p>
        ) : (
          <>
            <PersonList company={name} people={people} sites={sites} customerId={customerId} />
            <InviteForm sites={sites} />
          </>
        )
      }
    </Loaded>
  )
}
