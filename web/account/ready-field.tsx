import { deliveryText as words } from '#content/deliveries.ts'
import { nothingReady } from '#domain/appointments/appointments.ts'
import type { ReadyToDeliver } from '#domain/appointments/contract.ts'
import { fill } from '#domain/fill.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { FieldOf } from '#web/ui/fields-of.ts'
import { workLine } from './format/work-line.ts'

type ReadyFieldProps = {
  /** Undefined until it is known. */
  ready: readonly ReadyToDeliver[] | undefined
  field: ReturnType<FieldOf<'serviceId'>>
}

/** What a delivery brings: chosen where several are ready, said where there is no choice. */
export function ReadyField({ ready, field }: ReadyFieldProps) {
  if (ready === undefined) return null
  const [only, ...others] = ready
  if (only === undefined || others.length === 0)
    return (
      <p role="status" className="text-sm font-semibold sm:col-span-2">
        {only === undefined ? nothingReady : fill(words.only, { what: workLine(only) })}
      </p>
    )
  return (
    <SelectField
      // Its options come after the value of a draft: a new list, a new field.
      key={ready.map(({ id }) => id).join()}
      label={words.label}
      required
      className="sm:col-span-2"
      {...field}
    >
      <option value="">{words.choose}</option>
      {ready.map((one) => (
        <option key={one.id} value={one.id}>
          {workLine(one)}
        </option>
      ))}
    </SelectField>
  )
}
