import { useState } from 'react'
import { staffListPage } from '#content/staff.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { StaffAccount } from '#domain/staff/accounts-contract.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { openWorkOf } from './staff-columns.tsx'

const { cancel, handTo: handToLabel, choose, nobody } = staffListPage.sheet
const toNobody = 'nobody'

type HandOverDialogProps = {
  open: string
  heading: string
  text: string
  submit: string
  isBusy: boolean
  /** What is open and has to go to somebody. */
  requests: number
  conversations: number
  tasks: number
  colleagues: readonly StaffAccount[]
  /** Undefined where there is nothing to hand over, null for nobody yet. */
  onSure: (handTo: string | null | undefined) => void
}

/** Asks before an account ends or loses its work, and who takes over what is open. */
export function HandOverDialog({
  open,
  heading,
  text,
  submit,
  isBusy,
  requests,
  conversations,
  tasks,
  colleagues,
  onSure,
}: HandOverDialogProps) {
  const [handTo, setHandTo] = useState('')
  // Whoever takes it over has to be able to open it.
  const mayTake = ({ role }: StaffAccount) =>
    (requests === 0 || mayDo(role, 'answerRequests')) &&
    (conversations === 0 || mayDo(role, 'chat')) &&
    (tasks === 0 || mayDo(role, 'readCustomers'))
  const hasWork = requests + conversations + tasks > 0

  return (
    <AskFirst
      open={open}
      heading={heading}
      text={text}
      submit={submit}
      cancel={cancel}
      isBusy={isBusy}
      isReady={!hasWork || handTo !== ''}
      onSure={() => onSure(hasWork ? (handTo === toNobody ? null : handTo) : undefined)}
    >
      {hasWork && (
        <SelectField
          label={handToLabel}
          name="handTo"
          className="mt-5"
          required
          hint={`${openWorkOf({
            openRequests: requests,
            openConversations: conversations,
            openTasks: tasks,
          })}.`}
          value={handTo}
          onChange={(event) => setHandTo(event.target.value)}
        >
          <option value="">{choose}</option>
          {colleagues.filter(mayTake).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={toNobody}>{nobody}</option>
        </SelectField>
      )}
    </AskFirst>
  )
}
