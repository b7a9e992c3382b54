import { useQuery } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import { officeCompany } from '#content/office-company.ts'
import type { Person, Site } from '#domain/companies/contract.ts'
import type { Company, MembershipChange } from '#domain/companies/staff-contract.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { MailLink, PhoneLink } from '#web/admin/components/contact-links.tsx'
import { AskFirst } from '#web/account/ask-first.tsx'
import { useAct } from '#web/admin/lists/use-act.ts'
import {
  companyPeopleQuery,
  companySitesQuery,
  staffCompanyCalls,
} from '#web/data/companies-staff.ts'
import { Select } from '#web/ui/select.tsx'
import { AddPerson } from './add-person.tsx'
import { fullName } from '#domain/accounts/full-name.ts'
import { Section } from '#web/account/section.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useOpenedHere } from '#web/ui/use-opened-here.ts'

const { people: words } = officeCompany
type CompanyPeopleProps = { company: Company; mayChange: boolean }

/** Who acts for the company; each name opens the file. */
export function CompanyPeople({ company, mayChange }: CompanyPeopleProps) {
  const query = useQuery(companyPeopleQuery(company.id))
  const sites = useQuery(companySitesQuery(company.id)).data ?? []
  const adding = useOpenedHere()
  return (
    <Section heading={words.heading} lead={words.lead} className="max-w-4xl pb-10">
      <Loaded query={query} rows={3}>
        {(people) => (
          <ul
            aria-label={fill(companyWords.list, { company: company.name })}
            className="border-t border-line"
          >
            {people.map((person) => (
              <li key={person.id} className="border-b border-line py-4">
                <Who person={person} />
                {mayChange && (
                  <Changes
                    company={company}
                    person={person}
                    sites={sites}
                    isAlone={people.length === 1}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {mayChange &&
        (adding.isOpen ? (
          <AddPerson company={company} onClose={adding.close} />
        ) : (
          <SmallButton className="mt-5" {...adding.button}>
            {words.add.open}
          </SmallButton>
        ))}
    </Section>
  )
}

function Who({ person }: { person: Person }) {
  const notes = [
    person.isMainContact ? companyWords.mainContact : null,
    companyWords.roles[person.role],
    person.isActive ? (person.hasJoined ? null : words.listed) : companyWords.closed,
    person.isActive && !person.canSignIn ? noSignInYet(person) : null,
  ].filter((note) => note !== null)
  return (
    <div className="min-w-0 break-words">
      <a href={rowAddress('customers', person.id)} className="link font-semibold">
        {fullName(person)}
      </a>
      <p className="text-sm text-soot-800">{notes.join(' · ')}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        {person.email === null ? companyWords.noEmail : <MailLink email={person.email} />}
        {person.phone !== null && <PhoneLink phone={person.phone} />}
      </p>
    </div>
  )
}

const noSignInYet = ({ invitedAt }: Person) => (invitedAt === null ? words.noSignIn : words.invited)

type ChangesProps = { company: Company; person: Person; sites: readonly Site[]; isAlone: boolean }

function Changes({ company, person, sites, isAlone }: ChangesProps) {
  const { isBusy, act } = useAct()
  const name = fullName(person)
  const { role, siteId, isMainContact } = person
  const { makeMain, split } = words
  function change(to: Partial<MembershipChange>, done: string) {
    const body = { role, siteId, isMainContact, ...to }
    void act(() => staffCompanyCalls.changePerson(company.id, person.id, body), done)
  }
  const saved = (to = role) => fill(words.saved, { name, role: companyWords.roles[to] })
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      {!isMainContact && (
        <Select
          label={companyWords.role}
          aria-label={fill(companyWords.roleOf, { name })}
          value={role}
          disabled={isBusy}
          options={companyWords.roles}
          onChoose={(value) => {
            const to = companyRoles.find((one) => one === value) ?? role
            change({ role: to }, saved(to))
          }}
        />
      )}
      {sites.length > 0 && (
        <Select
          label={companyWords.site}
          aria-label={fill(companyWords.siteOf, { name })}
          value={siteId ?? ''}
          disabled={isBusy}
          options={{
            '': companyWords.anySite,
            ...Object.fromEntries(sites.map((site) => [site.id, site.name])),
          }}
          onChoose={(value) => change({ siteId: value === '' ? null : value }, saved())}
        />
      )}
      {!isMainContact && person.isActive && (
        <AskFirst
          {...makeMain}
          heading={fill(makeMain.heading, { name })}
          isPlain
          isBusy={isBusy}
          onSure={() =>
            change({ role: 'manager', isMainContact: true }, fill(makeMain.done, { name }))
          }
        />
      )}
      {!isAlone && (
        <AskFirst
          {...split}
          heading={fill(split.heading, { name, company: company.name })}
          text={fill(split.text, { company: company.name })}
          isBusy={isBusy}
          onSure={() =>
            void act(
              () =>
                staffCompanyCalls.movePerson(person.id, {
                  companyId: null,
                  role: 'manager',
                  callBack: null,
                }),
              fill(split.done, { name }),
            )
          }
        />
      )}
    </div>
  )
}
