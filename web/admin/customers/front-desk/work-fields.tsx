import { fieldsOf } from '#web/ui/fields-of.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { rushText } from '#content/rush.ts'
import { callSheet } from '#content/front-desk.ts'
import { staffAppointmentsText } from '#content/office.ts'
import type { Site } from '#domain/companies/contract.ts'
import { appointmentKinds, bookableServices } from '#domain/appointments/contract.ts'
import { anotherTime } from '#domain/appointments/hour-form.ts'
import { isStop } from '#domain/appointments/day/stop.ts'
import type { KnownCallForm, WorkForm } from '#domain/customers/call-form.ts'
import type { PhoneCall, SavedCall } from '#domain/customers/front-desk.ts'
import { rowAddress } from '#domain/staff-addresses.ts'
import { PlaceFields } from '#web/admin/components/place-fields.tsx'
import { HourSelect } from '#web/admin/components/hour-select.tsx'
import { SiteSelect } from '#web/admin/components/site-select.tsx'
import { RequestedService } from '#web/account/requested-service.tsx'
import { readyOfCustomerQuery } from '#web/data/appointments-staff.ts'
import { isSame, saveFormDraft } from '#web/data/form-draft.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'

const { appointment: words, vehicles } = callSheet

/** What a caller wants at first; the values that most calls end with are chosen. */
export const emptyWork: WorkForm = {
  vehicles: '',
  vehicleType: vehicles.types[0],
  kind: 'pickup',
  isHere: false,
  serviceType: bookableServices[0],
  filterType: '',
  quantity: null,
  day: '',
  startsAt: '',
  otherTime: '',
  notes: '',
  rush: false,
  siteId: '',
  serviceId: '',
}

/** Of a customer whose address nobody knew: where they are. */
export const noAddress = { address: '', city: '', state: '', zipCode: '' }

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

/** With what our team said to a full hour, or one when we are closed. */
export const answered = (call: PhoneCall, anyway: boolean): PhoneCall =>
  call.appointment === null ? call : { ...call, appointment: { ...call.appointment, anyway } }

/** What a call has saved; `least` where nothing was agreed on. */
export function doneOf({ appointmentId, serviceId }: SavedCall, least: string): string {
  if (serviceId !== null) return callSheet.here.done
  return appointmentId === null ? least : callSheet.confirmed
}

/** Leads to where the filters of whoever is here are taken in; what else was saved stays here. */
export function goToIntake(saved: SavedCall): SavedCall {
  if (saved.serviceId !== null) location.assign(rowAddress('service_history', saved.serviceId))
  return saved
}

/** They stand at the counter: nothing is booked, and their filters are taken in. */
export function TheyAreHere({ onSend }: { onSend: () => void }) {
  const { setValue } = useFormContext<WorkForm>()
  return (
    <Button
      type="button"
      look="secondary"
      onClick={() => {
        setValue('isHere', true)
        onSend()
      }}
    >
      {callSheet.here.submit}
    </Button>
  )
}

type WorkFieldsProps = {
  sites?: readonly Site[]
  /** Absent for a caller whom nobody knows yet: nothing of theirs can be delivered. */
  customerId?: string
  /** Nobody knows where they are. */
  asksWhere?: boolean
}

/** The vehicles and the appointment of a call. */
export function WorkFields({ sites = [], customerId = '', asksWhere = false }: WorkFieldsProps) {
  return (
    <>
      <VehicleFields />
      <AppointmentFields sites={sites} customerId={customerId} asksWhere={asksWhere} />
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

function AppointmentFields({ sites, customerId, asksWhere }: Required<WorkFieldsProps>) {
  const form = useFormContext<WorkForm>()
  const { control } = form
  const field = fieldsOf(form)
  const placeField = fieldsOf(useFormContext<KnownCallForm>())
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
          <SiteSelect sites={sites} {...field('siteId')} />
          {asksWhere && isStop(appointmentKinds.find((one) => one === kind) ?? null) && (
            <PlaceFields field={placeField} />
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
          <CheckField label={rushText.field} className="sm:col-span-2" {...form.register('rush')} />
        </>
      )}
    </>
  )
}

/** The hours of the chosen day and kind. */
function TimeField({ control }: { control: Control<WorkForm> }) {
  const field = fieldsOf(useFormContext<WorkForm>())
  const [day, kind, startsAt] = useWatch({ control, name: ['day', 'kind', 'startsAt'] })
  return (
    <HourSelect
      day={day}
      kind={appointmentKinds.find((one) => one === kind)}
      valueOf={(slot) => slot.startsAt}
      another={startsAt === anotherTime ? field('otherTime') : null}
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
