import { useQuery } from '@tanstack/react-query'
import { roleSure as words } from '#content/account-settings.ts'
import { companyWords } from '#content/company-people.ts'
import type { Person } from '#domain/companies/contract.ts'
import { type CompanyRole, opens } from '#domain/company-roles.ts'
import { fill } from '#domain/fill.ts'
import { keysQuery } from '#web/data/fleet-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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
  return (
    <Dialog
      ref={ref}
      heading={
        asked === null
          ? ''
          : fill(words.heading, { name: `${asked.person.firstName} ${asked.person.lastName}` })
      }
    >
      {asked !== null && (
        <>
          <p className="measure">
            {fill(words.text, {
              from: roles[asked.person.role],
              to: roles[asked.role],
              note: roleNotes[asked.role],
            })}
          </p>
          {isYou && <p className="mt-3 measure font-semibold">{words.ofYou}</p>}
          {!opens(asked.role, 'fleet') && <EndingKeys of={asked.person} />}
          <div className="mt-6 flex flex-wrap gap-4">
            <Button disabled={isBusy} onClick={() => onSure(asked)}>
              {words.submit}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={() => ref.current?.close()}>
              {fill(words.cancel, { role: roles[asked.person.role] })}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

/** The API keys that end with what somebody may do (0068-key-makers.sql). */
export function EndingKeys({ of }: { of: Person }) {
  const isMaker = opens(of.role, 'fleet')
  const { data, isError } = useQuery({ ...keysQuery, enabled: isMaker })
  const keys = data?.filter(({ makerId }) => makerId === of.id).map(({ name }) => name) ?? []
  if (!isMaker || (keys.length === 0 && !isError)) return null
  return (
    <p role="status" className="measure mt-3 font-semibold break-words">
      {keys.length === 0 ? words.keysUnknown : fill(words.keys, { keys: keys.join(', ') })}
    </p>
  )
}
