import { useQueryClient } from '@tanstack/react-query'
import { fleet, vehiclesTab } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { DistanceUnit } from '#domain/distance.ts'
import {
  newVehicle,
  type NewVehicle,
  type NewVehicleForm,
  type Vehicle,
} from '#domain/fleet/contract.ts'
import { distanceOf, vehicleDistances, type VehicleDistance } from '#domain/fleet/kilometers.ts'
import { readFilterTypes } from '#domain/fleet/stored-json.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { addVehicle, changeVehicle, refreshFleet } from '#web/data/fleet.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { changedFields } from './changed-fields.ts'

const texts = vehiclesTab.form

/** A vehicle to add or to change. */
export function VehicleSheet({
  vehicle,
  onClose,
}: {
  vehicle: Vehicle | null
  onClose: () => void
}) {
  const client = useQueryClient()
  const unit = useDistanceUnit()
  const { form, isSending, failure, submit } = useActionForm<NewVehicleForm, NewVehicle, Vehicle>({
    name: `vehicle ${vehicle?.id ?? 'new'}`,
    contract: () => newVehicle,
    values: formValuesOf(vehicle, unit),
    send: (body, { idempotencyKey }) => {
      const sent = { ...body, filterTypes: readFilterTypes(body.filterTypes) }
      if (vehicle === null) return addVehicle(sent, idempotencyKey)
      // Stored history is not shown here, and stays.
      const { maintenanceHistory: _unseen, ...change } = sent
      return changeVehicle(vehicle.id, changedFields(vehicle, change, unit))
    },
    failed: vehiclesTab.failed,
    sent() {
      void showToast(vehiclesTab.saved)
      void refreshFleet(client)
      onClose()
      return undefined
    },
  })
  const { errors } = form.formState
  const field = (name: keyof NewVehicleForm) => ({
    ...form.register(name as never),
    error: errors[name]?.message as string | undefined,
  })
  const distance = (name: VehicleDistance) => {
    const typed = errors.kilometers?.[name]?.message
    return unit === 'mi'
      ? field(name)
      : { ...form.register(`kilometers.${name}`), error: typed ?? field(name).error }
  }
  const heading =
    vehicle === null ? texts.add : fill(texts.edit, { vehicle: vehicle.vehicleIdentifier })
  return (
    <Sheet
      eyebrow={vehiclesTab.heading}
      heading={heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <div className="pt-6">
        <ActionForm
          label={heading}
          onSubmit={(event) => void submit(event)}
          isSending={isSending}
          failure={failure}
          submit={texts.submit}
          submitting={texts.submitting}
          beside={
            <Button look="quiet" onClick={onClose}>
              {fleet.cancel}
            </Button>
          }
        >
          <TextField label={texts.identifier} required {...field('vehicleIdentifier')} />
          <TextField label={texts.type} required {...field('vehicleType')} />
          <TextField label={texts.make} optional {...field('make')} />
          <TextField label={texts.model} optional {...field('model')} />
          <TextField label={texts.year} optional inputMode="numeric" {...field('year')} />
          <TextField label={texts.engine} optional {...field('engineType')} />
          <TextField
            label={texts.vin}
            optional
            hint={texts.vinHint}
            autoCapitalize="characters"
            className="sm:col-span-2"
            {...field('vin')}
          />
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
            {...distance('currentMileage')}
          />
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
      </div>
    </Sheet>
  )
}

function formValuesOf(vehicle: Vehicle | null, unit: DistanceUnit): NewVehicleForm {
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  const distances = Object.fromEntries(
    vehicleDistances.map((field) => [
      field,
      text(vehicle === null ? null : distanceOf(vehicle, field, unit)),
    ]),
  )
  return {
    vehicleIdentifier: text(vehicle?.vehicleIdentifier),
    vehicleType: text(vehicle?.vehicleType),
    make: text(vehicle?.make),
    model: text(vehicle?.model),
    year: text(vehicle?.year),
    vin: text(vehicle?.vin),
    engineType: text(vehicle?.engineType),
    operatingConditions: text(vehicle?.operatingConditions),
    filterTypes: (readFilterTypes(vehicle?.filterTypes) ?? []).join(', '),
    ...(unit === 'mi' ? distances : { kilometers: distances }),
  }
}
