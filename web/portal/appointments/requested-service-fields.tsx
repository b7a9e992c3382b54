import { fieldsOf } from '#web/ui/fields-of.ts'
import type { UseFormReturn } from 'react-hook-form'
import { appointmentsTab } from '#content/portal-lists.ts'
import {
  type AppointmentRequest,
  type AppointmentRequestForm,
  bookableServices,
  type ReadyToDeliver,
} from '#domain/appointments/contract.ts'
import { ReadyField } from '#web/account/ready-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const texts = appointmentsTab.form
// A restored value is a number already, or nothing.
const quantityOf = (typed: string | number | null): number | null =>
  typed === '' || typed === null ? null : Number(typed)

type RequestedServiceFieldsProps = {
  form: UseFormReturn<AppointmentRequestForm, unknown, AppointmentRequest>
  kind: string | undefined
  ready: readonly ReadyToDeliver[] | undefined
}

/** What is to be done, and to how many filters; of a delivery, what it brings. */
export function RequestedServiceFields({ form, kind, ready }: RequestedServiceFieldsProps) {
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
        label={texts.serviceType}
        required
        className="sm:col-span-2"
        {...field('serviceType')}
      >
        <option value="">{texts.choose}</option>
        {bookableServices.map((service) => (
          <option key={service}>{service}</option>
        ))}
      </SelectField>
      <TextField
        label={texts.filterType}
        hint={texts.filterTypeHint}
        optional
        {...field('filterType')}
      />
      <TextField
        label={texts.quantity}
        hint={texts.quantityHint}
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        {...field('quantity', { setValueAs: quantityOf })}
      />
    </>
  )
}
