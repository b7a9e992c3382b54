import { useQuery } from '@tanstack/react-query'
import { roleSure as sure } from '#content/account-settings.ts'
import { companyWords } from '#content/company-people.ts'
import { fullName } from '#domain/accounts/full-name.ts'
import type { Person } from '#domain/companies/contract.ts'
import { type CompanyRole, opens } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { keysQuery } from '#web/data/fleet-keys.ts'
import { Question } from '#web/ui/question.tsx'

const { roleNotes, roles } = companyWords

/** Whose role is about to change, and to which. */
export type RoleChange = { person: Person; role: CompanyRole }

type RoleDialogProps = {
  ref: React.RefObject<HTMLDialogElement | null>
  asked: RoleChange | null
  isYou: boolean
  isBusy: boolean
  onSure: (change: RoleChange) => void
}

/** Asked before each change: one arrow key on a choice is enough to make another one. */
export function RoleDialog({ ref, asked, isYou, isBusy, onSure }: RoleDialogProps) {
  const words = asked === null ? null : wordsOf(asked)
  return (
    <Question
      ref={ref}
      heading={words?.heading ?? ''}
      text={words?.text}
      submit={sure.submit}
      cancel={words?.cancel ?? ''}
      isBusy={isBusy}
      onSure={() => asked && onSure(asked)}
    >
      {isYou && <p className="mt-3 measure font-semibold">{sure.ofYou}</p>}
      {asked !== null && !opens(asked.role, 'fleet') && <EndingKeys of={asked.person} />}
    </Question>
  )
}

function wordsOf({ person, role }: RoleChange) {
  const from = roles[person.role]
  return {
    heading: fill(sure.heading, { name: fullName(person) }),
    text: fill(sure.text, { from, to: roles[role], note: roleNotes[role] }),
    cancel: fill(sure.cancel, { role: from }),
  }
}

/** The API keys that end with what somebody may do (`end_keys_of_maker` of the schema). */
export function EndingKeys({ of }: { of: Person }) {
  const isMaker = opens(of.role, 'fleet')
  const { data, isError } = useQuery({ ...keysQuery, enabled: isMaker })
  const keys = data?.filter(({ makerId }) => makerId === of.id).map(({ name }) => name) ?? []
  if (!isMaker || (keys.length === 0 && !isError)) return null
  return (
    <p role="status" className="measure mt-3 font-semibold break-words">
      {keys.length === 0 ? sure.keysUnknown : fill(sure.keys, { keys: keys.join(', ') })}
    </p>
  )
}
