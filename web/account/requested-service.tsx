import { fieldsOf } from '#web/ui/fields-of.ts'
import type { UseFormReturn } from 'react-hook-form'
import { bookableServices, type ReadyToDeliver } from '#domain/appointments/contract.ts'
import { ReadyField } from '#web/account/ready-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** The part of a form that says it. */
export type RequestedServiceForm = UseFormReturn<{
  serviceType: string
  filterType?: string | null
  quantity?: number | null
  serviceId?: string | null
}>

type RequestedServiceProps = {
  form: RequestedServiceForm
  kind: string | undefined
  /** What of theirs a delivery can bring; undefined until it is known. */
  ready: readonly ReadyToDeliver[] | undefined
  /** `choose` where no service is chosen to begin with. */
  words: { service: string; filterType: string; quantity: string; choose?: string }
}

const numberOf = (typed: string | number | null): number | null =>
  typed === '' || typed === null ? null : Number(typed)

/** What is to be done, and to how many filters; of a delivery, what it brings. */
export function RequestedService({ form, kind, ready, words }: RequestedServiceProps) {
  const { register } = form
  const { errors } = form.formState
  const field = fieldsOf(form)
  if (kind === 'delivery')
    return (
      <ReadyField ready={ready} field={register('serviceId')} error={errors.serviceId?.message} />
    )
  return (
    <>
      <SelectField
        label={words.service}
        required={words.choose !== undefined}
        {...field('serviceType')}
      >
        {words.choose !== undefined && <option value="">{words.choose}</option>}
        {bookableServices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        label={words.quantity}
        optional
        {...field('quantity', { setValueAs: numberOf })}
      />
      <TextField label={words.filterType} optional {...field('filterType')} />
    </>
  )
}
