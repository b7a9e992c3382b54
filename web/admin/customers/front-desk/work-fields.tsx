import { fieldsOf } from '#web/ui/fields-of.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { callSheet } from '#content/front-desk.ts'
import { staffAppointmentsText } from '#content/office.ts'
import type { Site } from '#domain/companies/contract.ts'
import { appointmentKinds, bookableServices } from '#domain/appointments/contract.ts'
import type { WorkForm } from '#domain/customers/call-form.ts'
import { HourSelect } from '#web/admin/components/hour-select.tsx'
import { RequestedService } from '#web/account/requested-service.tsx'
import { readyOfCustomerQuery } from '#web/data/appointments-staff.ts'
import { isSame, saveFormDraft } from '#web/data/form-draft.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'

const { appointment: words, vehicles } = callSheet

/** What a caller wants at first; the values that most calls end with are chosen. */
export const emptyWork: WorkForm = {
  vehicles: '',
  vehicleType: vehicles.types[0],
  kind: 'pickup',
  serviceType: bookableServices[0],
  filterType: '',
  quantity: null,
  day: '',
  startsAt: '',
  notes: '',
  siteId: '',
  serviceId: '',
}

/** The draft of a call by a customer. */
export const callOf = (customerId: string) => `call-${customerId}`

/** What was typed into a form that began otherwise is in that of the customer who was chosen. */
export function handOver(customerId: string, typed: WorkForm, start: WorkForm): void {
  const work = Object.keys(emptyWork) as (keyof WorkForm)[]
  const changed = work.filter((field) => !isSame(typed[field], start[field]))
  if (changed.length === 0) return
  const values = Object.fromEntries(changed.map((field) => [field, typed[field]]))
  saveFormDraft(callOf(customerId), values, emptyWork)
}

type WorkFieldsProps = {
  sites?: readonly Site[]
  /** Absent for a caller whom nobody knows yet: nothing of theirs can be delivered. */
  customerId?: string
}

/** The vehicles and the appointment of a call. */
export function WorkFields({ sites = [], customerId = '' }: WorkFieldsProps) {
  return (
    <>
      <VehicleFields />
      <AppointmentFields sites={sites} customerId={customerId} />
    </>
  )
}

function VehicleFields() {
  const field = fieldsOf(useFormContext<WorkForm>())
  return (
    <>
      <Part>{vehicles.heading}</Part>
      <TextAreaField
        label={vehicles.label}
        optional
        rows={3}
        hint={vehicles.hint}
        placeholder={vehicles.placeholder}
        className="sm:col-span-2"
        {...field('vehicles')}
      />
      <SelectField label={vehicles.type} {...field('vehicleType')}>
        {vehicles.types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
    </>
  )
}

function AppointmentFields({ sites, customerId }: Required<WorkFieldsProps>) {
  const form = useFormContext<WorkForm>()
  const { control } = form
  const field = fieldsOf(form)
  const kind = useWatch({ control, name: 'kind' })
  const { data: ready } = useQuery(readyOfCustomerQuery(customerId))
  const kinds = appointmentKinds.filter((one) => one !== 'delivery' || customerId !== '')
  return (
    <>
      <Part>{words.heading}</Part>
      <SelectField label={words.kind} {...field('kind')}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {staffAppointmentsText.kinds[one]}
          </option>
        ))}
        <option value="">{words.none}</option>
      </SelectField>
      {kind !== '' && (
        <>
          {sites.length > 0 && (
            <SelectField label={words.site} {...field('siteId')}>
              <option value="">{words.anySite}</option>
              {sites.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <RequestedService field={field} kind={kind} ready={ready} words={words} />
          <TextField type="date" label={words.day} required {...field('day')} />
          <TimeField control={control} />
          <TextAreaField
            label={words.notes}
            optional
            rows={2}
            className="sm:col-span-2"
            {...field('notes')}
          />
        </>
      )}
    </>
  )
}

/** The hours of the chosen day and kind. */
function TimeField({ control }: { control: Control<WorkForm> }) {
  const field = fieldsOf(useFormContext<WorkForm>())
  const [day, kind] = useWatch({ control, name: ['day', 'kind'] })
  return (
    <HourSelect
      day={day}
      kind={appointmentKinds.find((one) => one === kind)}
      valueOf={({ startsAt }) => startsAt}
      {...field('startsAt')}
    />
  )
}

/** The heading of a part of the form. */
export function Part({ children }: { children: string }) {
  return (
    <h3 className="border-t border-line pt-5 text-base font-semibold sm:col-span-2">{children}</h3>
  )
}
