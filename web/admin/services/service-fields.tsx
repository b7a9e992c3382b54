import { fieldsOf } from '#web/ui/fields-of.ts'
import { staffServicesText } from '#content/office-services.ts'
import { officeLists } from '#content/office.ts'
import { bookableServices } from '#domain/appointments/contract.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import type { ServiceForm } from './service-form.ts'

const { fields } = staffServicesText

/** What is written down of a service; of its filters the bench says it. */
export function ServiceFields({
  form,
  seesPrices,
  now = () => undefined,
  children,
}: {
  form: ServiceForm
  /** Who sees none sets none. */
  seesPrices: boolean
  /** The newer value of a field that somebody else has changed meanwhile. */
  now?: (shown: (service: StaffServiceDetail) => string) => string | undefined
  children: React.ReactNode
}) {
  const { errors } = form.formState
  const field = fieldsOf(form)
  const day = (name: 'serviceDate' | 'pickupDate' | 'deliveryDate') => ({
    type: 'date',
    label: fields[name],
    hint: now((service) => service[name] ?? ''),
    error: errors[name]?.message,
    ...form.register(name),
  })
  const newerVehicle = now(vehicleWords)
  return (
    <>
      <SelectField
        label={fields.serviceType}
        required
        hint={now(({ serviceType }) => serviceType)}
        {...field('serviceType')}
      >
        <option value="">{officeLists.choose}</option>
        {bookableServices.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label={fields.filterType}
        required
        hint={now(({ filterType }) => filterType)}
        {...field('filterType')}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        label={fields.quantity}
        required
        hint={now(({ quantity }) => String(quantity))}
        {...field('quantity', { valueAsNumber: true })}
      />
      <TextField {...day('serviceDate')} required />
      <TextField {...day('pickupDate')} optional />
      <TextField {...day('deliveryDate')} optional />
      <TextField
        label={fields.technician}
        optional
        hint={now(({ technician }) => technician ?? '')}
        {...field('technician')}
      />
      {seesPrices && (
        <TextField
          label={fields.cost}
          hint={now(({ cost }) => cost ?? '')}
          inputMode="decimal"
          optional
          {...field('cost')}
        />
      )}
      <TextAreaField
        label={fields.notes}
        hint={now(({ notes }) => notes ?? '') ?? fields.notesHint}
        optional
        className="sm:col-span-2"
        rows={3}
        {...field('notes')}
      />
      {children}
      {newerVehicle !== undefined && <p className="text-sm sm:col-span-2">{newerVehicle}</p>}
    </>
  )
}

const vehicleWords = ({ vehicle, mileage }: StaffServiceDetail): string =>
  [vehicle?.name, mileage].filter(Boolean).join(', ')
