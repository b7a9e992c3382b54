import { staffServicesText } from '#content/office-services.ts'
import { officeLists } from '#content/office.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { MeasuredFilters } from './measured-filters.tsx'
import type { ServiceForm } from './service-form.ts'

const { fields } = staffServicesText

/** What is written down of a service, and of each filter on the bench. */
export function ServiceFields({
  form,
  children,
}: {
  form: ServiceForm
  children: React.ReactNode
}) {
  const { errors } = form.formState
  const day = (name: 'serviceDate' | 'pickupDate' | 'deliveryDate') => ({
    type: 'date',
    label: fields[name],
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <>
      <SelectField
        label={fields.serviceType}
        required
        error={errors.serviceType?.message}
        {...form.register('serviceType')}
      >
        <option value="">{officeLists.choose}</option>
        {bookableServices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={fields.filterType}
        required
        error={errors.filterType?.message}
        {...form.register('filterType')}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        label={fields.quantity}
        required
        error={errors.quantity?.message}
        {...form.register('quantity', { valueAsNumber: true })}
      />
      <TextField {...day('serviceDate')} required />
      <TextField {...day('pickupDate')} optional />
      <TextField {...day('deliveryDate')} optional />
      <TextField
        label={fields.technician}
        optional
        error={errors.technician?.message}
        {...form.register('technician')}
      />
      <TextField
        label={fields.cost}
        inputMode="decimal"
        optional
        error={errors.cost?.message}
        {...form.register('cost')}
      />
      <TextAreaField
        label={fields.notes}
        hint={fields.notesHint}
        optional
        className="sm:col-span-2"
        rows={3}
        error={errors.notes?.message}
        {...form.register('notes')}
      />
      {children}
      <MeasuredFilters form={form} />
    </>
  )
}
