import { useRef, useState } from 'react'
import { staffListPage } from '#content/staff.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { StaffAccount } from '#domain/staff/accounts-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
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
  followUps: number
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
  followUps,
  colleagues,
  onSure,
}: HandOverDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [handTo, setHandTo] = useState('')
  // Whoever takes it over has to be able to open it.
  const mayTake = ({ role }: StaffAccount) =>
    (requests === 0 || mayDo(role, 'answerRequests')) &&
    (conversations === 0 || mayDo(role, 'chat')) &&
    (followUps === 0 || mayDo(role, 'readCustomers'))
  const hasWork = requests + conversations + followUps > 0

  function sure() {
    dialog.current?.close()
    onSure(hasWork ? (handTo === toNobody ? null : handTo) : undefined)
  }

  return (
    <>
      <SmallButton disabled={isBusy} onClick={() => dialog.current?.showModal()} isFinal>
        {open}
      </SmallButton>
      <Dialog ref={dialog} heading={heading}>
        <p className="mb-5 text-sm text-soot-800">{text}</p>
        {hasWork && (
          <SelectField
            label={handToLabel}
            name="handTo"
            required
            hint={`${openWorkOf({
              openRequests: requests,
              openConversations: conversations,
              openFollowUps: followUps,
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
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={isBusy || (hasWork && handTo === '')} onClick={sure}>
            {submit}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
