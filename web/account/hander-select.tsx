import { handsOverText as text } from '#content/hands-over.ts'
import type { Person } from '#domain/companies/contract.ts'
import { SelectField } from '#web/ui/field.tsx'

type HanderSelectProps = {
  people: readonly Person[]
  handsOverId: string | undefined
  isBusy: boolean
  onChoose: (personId: string | null) => void
}

/** Which of a company’s people hands the filters over; nothing to choose where it has one. */
export function HanderSelect({ people, handsOverId, isBusy, onChoose }: HanderSelectProps) {
  const active = people.filter(({ isActive }) => isActive)
  if (active.length < 2) return null
  return (
    <SelectField
      label={text.label}
      name="hands-over"
      hint={text.hint}
      value={handsOverId ?? ''}
      disabled={isBusy}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">{text.whoBooked}</option>
      {active.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {firstName} {lastName}
        </option>
      ))}
    </SelectField>
  )
}
