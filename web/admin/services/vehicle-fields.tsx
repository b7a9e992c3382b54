import { fieldsOf } from '#web/ui/fields-of.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { staffServicesText } from '#content/office-services.ts'
import type { StaffServiceDetail } from '#domain/services/staff-contract.ts'
import { vehiclesFound } from '#web/data/customers.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ServiceForm } from './service-form.ts'

const texts = staffServicesText.vehicle
const answers = { '': texts.notSaid, true: texts.due, false: texts.notDue }
const againMs = 2000
const corrections = { '': texts.refuse, earlier: texts.earlier, replaced: texts.replaced }

type VehicleFieldsProps = {
  form: ServiceForm
  customerId: string
  chosen?: StaffServiceDetail['vehicle']
}

/**
 * Which of the customer's vehicles, what its odometer showed, and whether the bench found the
 * filters due.
 */
export function VehicleFields({ form, customerId, chosen = null }: VehicleFieldsProps) {
  const { errors } = form.formState
  const field = fieldsOf(form)
  const correction = useWatch({ control: form.control, name: 'odometerCorrection' })
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-5 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{texts.heading}</legend>
      <ServicedVehicleChoice key={customerId} form={form} customerId={customerId} chosen={chosen} />
      <TextField
        label={texts.mileage}
        optional
        inputMode="numeric"
        hint={texts.mileageHint}
        {...field('mileage')}
      />
      <WasDueField form={form} />
      {(errors.mileage !== undefined || (correction ?? '') !== '') && (
        <SelectField
          label={texts.correction}
          className="sm:col-span-2"
          {...field('odometerCorrection')}
        >
          <Options of={corrections} />
        </SelectField>
      )}
    </fieldset>
  )
}

/** Whether the bench found it due: what was predicted is compared with it. */
export function WasDueField({ form }: { form: ServiceForm }) {
  return (
    <SelectField
      label={texts.wasDue}
      optional
      hint={texts.wasDueHint}
      {...fieldsOf(form)('wasDue')}
    >
      <Options of={answers} />
    </SelectField>
  )
}

/** What the odometer showed, and what is wrong where that does not fit. */
export function OdometerFields({ form, label }: { form: ServiceForm; label: string }) {
  const { errors } = form.formState
  const field = fieldsOf(form)
  return (
    <>
      <TextField label={label} optional inputMode="numeric" {...field('mileage')} />
      {errors.mileage !== undefined && (
        <SelectField label={texts.correction} {...field('odometerCorrection')}>
          <Options of={corrections} />
        </SelectField>
      )}
    </>
  )
}

/** Of the vehicles in use, and the one that is chosen, which may have left the fleet since. */
export function ServicedVehicleChoice({ form, customerId, chosen = null }: VehicleFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'vehicleId' })
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<ComboboxOption | null>(null)
  const { data } = useQuery({
    ...vehiclesFound(customerId, q),
    enabled: customerId !== '',
    placeholderData: keepPreviousData,
    // In a shop without signal the same words are looked for again, until somebody answers.
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : false),
  })
  const options = data?.map(optionOf)
  const id = field.value ?? ''
  const known = [
    options?.find((option) => option.id === id),
    picked,
    chosen && optionOf(chosen),
  ].find((option) => option?.id === id)
  return (
    <Combobox
      label={texts.vehicle}
      name={field.name}
      words={texts.words}
      placeholder={texts.findHint}
      hint={customerId === '' ? texts.customerFirst : undefined}
      optional
      disabled={customerId === ''}
      className="sm:col-span-2"
      error={fieldState.error?.message}
      chosen={id === '' ? null : (known ?? null)}
      options={options}
      onSearch={setQ}
      onChoose={(option) => {
        setPicked(option)
        field.onChange(option?.id ?? '')
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function optionOf({
  id,
  name,
  ...vehicle
}: {
  id: string
  name: string
  vehicleType?: string
  currentMileage?: number | null
}): ComboboxOption {
  const mileage =
    (vehicle.currentMileage ?? null) === null
      ? undefined
      : `${vehicle.currentMileage?.toLocaleString('en-US')} mi`
  return { id, label: name, detail: [vehicle.vehicleType, mileage].filter(Boolean).join(', ') }
}
