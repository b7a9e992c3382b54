import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { vehiclesTab } from '#content/fleet.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import {
  type NewVehicle,
  type Vehicle,
  type VehicleChange,
  type VehicleForm as VehicleFormBody,
  type VehicleFormValues,
  vehicleForm,
} from '#domain/fleet/contract.ts'
import type { VehicleDistance } from '#domain/fleet/kilometers.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { changedFields } from './changed-fields.ts'
import { correctionNames, CorrectionQuestion, useCorrection } from './correction-question.tsx'
import { formValuesOf } from './vehicle-form-values.ts'
import { VinField } from './vin-field.tsx'

const texts = vehiclesTab.form

export type VehicleCalls = {
  add: (body: NewVehicle, idempotencyKey: string) => Promise<Vehicle>
  change: (id: string, body: VehicleChange) => Promise<Vehicle>
}

type VehicleFormProps = {
  /** Null for a new one. */
  vehicle: Vehicle | null
  /** What its draft is stored under. */
  name: string
  heading: string
  unit: DistanceUnit
  /** Those of the company; a company with none is not asked for one. */
  sites: readonly { id: string; name: string }[]
  calls: VehicleCalls
  onSaved: (vehicle: Vehicle) => void
  renderCancel: (onClick: () => void) => React.ReactNode
  onCancel: () => void
}

/** A vehicle to add or to change, by its customer or by our team. */
export function VehicleForm(props: VehicleFormProps) {
  const { vehicle, name, heading, unit, sites, calls, onSaved, renderCancel, onCancel } = props
  const correction = useCorrection()
  const [isMileageTyped, setIsMileageTyped] = useState(false)
  const { form, isSending, failure, submit, giveUp } = useActionForm<
    VehicleFormValues,
    VehicleFormBody,
    Vehicle
  >({
    name,
    contract: () => vehicleForm,
    values: formValuesOf(vehicle, unit, sites),
    secret: correctionNames,
    send: ({ correction: answer, ...body }, { idempotencyKey }): Promise<Vehicle> => {
      const sent = { ...body, filterTypes: readFilterTypes(body.filterTypes) }
      if (vehicle === null) return calls.add(sent, idempotencyKey)
      // Stored history is not shown here, and stays.
      const { maintenanceHistory: _unseen, ...rest } = sent
      const change = { ...rest, correction: isAsked ? answer : null }
      return correction.askAfter(
        calls.change(vehicle.id, changedFields(vehicle, change, unit, isMileageTyped)),
        { said, field: 'currentMileage', again: () => form.setValue('correction', null) },
      )
    },
    failed: vehiclesTab.failed,
    sent(stored) {
      onSaved(stored)
      return undefined
    },
  })
  const vin = useWatch({ control: form.control, name: 'vin' })
  const mileage = unit === 'mi' ? 'currentMileage' : 'kilometers.currentMileage'
  const said = String(useWatch({ control: form.control, name: mileage }))
  const isAsked = correction.isAsked(said)
  const { errors } = form.formState
  const field = (key: keyof VehicleFormValues) => ({
    ...form.register(key as never),
    error: errors[key]?.message as string | undefined,
  })
  const distance = (key: VehicleDistance) => {
    const typed = errors.kilometers?.[key]?.message
    return unit === 'mi'
      ? field(key)
      : { ...form.register(`kilometers.${key}`), error: typed ?? field(key).error }
  }
  const mileageField = distance('currentMileage')
  return (
    <ActionForm
      label={heading}
      onSubmit={(event) => void submit(event)}
      isSending={isSending}
      failure={failure}
      submit={texts.submit}
      submitting={texts.submitting}
      beside={renderCancel(() => giveUp(onCancel))}
    >
      <TextField label={texts.identifier} required {...field('vehicleIdentifier')} />
      <TextField label={texts.type} required {...field('vehicleType')} />
      <TextField label={texts.unit} optional hint={texts.unitHint} {...field('unitNumber')} />
      {sites.length > 0 && (
        <SelectField label={texts.site} optional {...field('siteId')}>
          <option value="">{texts.noSite}</option>
          {sites.map(({ id, name: site }) => (
            <option key={id} value={id}>
              {site}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={texts.make} optional {...field('make')} />
      <TextField label={texts.model} optional {...field('model')} />
      <TextField label={texts.year} optional inputMode="numeric" {...field('year')} />
      <TextField label={texts.engine} optional {...field('engineType')} />
      <VinField vin={vin} field={field('vin')} />
      <TextField label={texts.serial} optional hint={texts.serialHint} {...field('serialNumber')} />
      <TextField
        label={texts.conditions}
        optional
        hint={texts.conditionsHint}
        className="sm:col-span-2"
        {...field('operatingConditions')}
      />
      <TextField
        label={texts.filters}
        optional
        hint={texts.filtersHint}
        className="sm:col-span-2"
        {...field('filterTypes')}
      />
      <TextField
        label={texts.mileage[unit]}
        optional
        inputMode="numeric"
        hint={texts.mileageHint}
        {...mileageField}
        onChange={(event) => {
          setIsMileageTyped(true)
          return mileageField.onChange(event)
        }}
      />
      {isAsked && <CorrectionQuestion field={form.register('correction')} or={texts.correctOr} />}
      <TextField
        label={texts.lastService[unit]}
        optional
        inputMode="numeric"
        {...distance('lastServiceMileage')}
      />
      <TextField
        label={texts.monthly[unit]}
        optional
        inputMode="numeric"
        {...distance('averageMilesPerMonth')}
      />
    </ActionForm>
  )
}
