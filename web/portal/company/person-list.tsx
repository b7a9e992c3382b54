import { useRef, useState } from 'react'
import { companyWords } from '#content/company-people.ts'
import type { Person, Site } from '#domain/companies/contract.ts'
import { companyRoles } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { Question } from '#web/ui/question.tsx'
import { Select } from '#web/ui/select.tsx'
import { EndingKeys, type RoleChange, RoleDialog } from './role-dialog.tsx'
import { usePeople } from './use-people.ts'
import { fullName } from '#domain/accounts/full-name.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

const words = companyWords
const roleOf = (value: string) => companyRoles.find((one) => one === value)

type PersonListProps = {
  company: string
  people: readonly Person[]
  sites: readonly Site[]
  /** Who looks at it. */
  customerId: string
}

export function PersonList({ company, people, sites, customerId }: PersonListProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const roleDialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<Person | null>(null)
  const [asked, setAsked] = useState<RoleChange | null>(null)
  const { change, invite, end, isBusy } = usePeople(customerId, () => {
    dialog.current?.close()
    roleDialog.current?.close()
  })
  const name = chosen === null ? '' : fullName(chosen)
  return (
    <>
      <ul aria-label={fill(words.list, { company })} className="border-t border-line">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <Who person={person} isYou={person.id === customerId} />
            <div className="flex flex-wrap items-end gap-3">
              <Select
                label={words.role}
                aria-label={fill(words.roleOf, { name: fullName(person) })}
                value={person.role}
                onChoose={(value) => {
                  if (isBusy) return
                  setAsked({ person, role: roleOf(value) ?? person.role })
                  roleDialog.current?.showModal()
                }}
                options={words.roles}
              />
              {sites.length > 0 && (
                <Select
                  label={words.site}
                  aria-label={fill(words.siteOf, { name: fullName(person) })}
                  value={person.siteId ?? ''}
                  onChoose={(value) => {
                    if (isBusy) return
                    change({ person, role: person.role, siteId: value === '' ? null : value })
                  }}
                  options={{
                    '': words.anySite,
                    ...Object.fromEntries(sites.map((site) => [site.id, site.name])),
                  }}
                />
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {person.isActive && !person.hasJoined && person.email !== null && (
                <SmallButton
                  aria-label={fill(words.inviteOf, { name: fullName(person) })}
                  disabled={isBusy}
                  onClick={() => invite(person)}
                >
                  {words.inviteListed}
                </SmallButton>
              )}
              {person.id !== customerId && (
                <SmallButton
                  aria-label={fill(words.endOf, { name: fullName(person) })}
                  onClick={() => {
                    setChosen(person)
                    dialog.current?.showModal()
                  }}
                >
                  {words.end}
                </SmallButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Question
        ref={dialog}
        {...words.sure}
        heading={fill(words.sure.heading, { name })}
        text={fill(words.sure.text, { company })}
        isBusy={isBusy}
        onSure={() => chosen && end(chosen)}
      >
        {chosen !== null && <EndingKeys of={chosen} />}
      </Question>
      <RoleDialog
        ref={roleDialog}
        asked={asked}
        isYou={asked?.person.id === customerId}
        isBusy={isBusy}
        onSure={({ person, role }) => change({ person, role, siteId: person.siteId })}
      />
    </>
  )
}

function Who({ person, isYou }: { person: Person; isYou: boolean }) {
  const notes = [
    person.email ?? words.noEmail,
    person.phone,
    person.isMainContact ? words.mainContact : null,
    person.isActive ? (person.hasJoined ? null : words.listed) : words.closed,
  ].filter((note) => note !== null)
  return (
    <div className="w-full min-w-0">
      <p className="font-medium break-words">
        {fullName(person)}
        {isYou && <span className="font-normal text-soot-600"> ({words.you})</span>}
      </p>
      <p className="text-sm break-words text-soot-600">{notes.join(' · ')}</p>
      <p className="text-sm text-soot-600">{words.roleNotes[person.role]}</p>
    </div>
  )
}
