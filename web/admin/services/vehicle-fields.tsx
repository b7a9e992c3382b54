import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { worksPage } from '#content/office.ts'
import type { WorkDetail } from '#domain/workshop/contract.ts'
import { vehiclesFound } from '#web/data/office.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ServiceForm } from './service-form.ts'

const texts = worksPage.vehicle
const answers = { '': texts.notSaid, true: texts.due, false: texts.notDue }
const corrections = { '': texts.refuse, earlier: texts.earlier, replaced: texts.replaced }

type VehicleFieldsProps = { form: ServiceForm; customerId: string; chosen?: WorkDetail['vehicle'] }

/** Which of the customer's vehicles, what its odometer showed, and whether the bench found the filters due. */
export function VehicleFields({ form, customerId, chosen = null }: VehicleFieldsProps) {
  const [q, setQ] = useState('')
  const { data } = useQuery({ ...vehiclesFound(customerId, q), enabled: customerId !== '', placeholderData: keepPreviousData })
  const { errors } = form.formState
  const [correction, vehicleId] = useWatch({ control: form.control, name: ['odometerCorrection', 'vehicleId'] })
  const [picked, setPicked] = useState<WorkDetail['vehicle']>(null)
  const offered = customerId === '' ? [] : (data ?? [])
  // The one that is chosen may have left the fleet, or not fit what is sought since.
  const kept = picked !== null && picked.id === vehicleId ? picked : chosen
  const all = kept !== null && !offered.some(({ id }) => id === kept.id) ? [kept, ...offered] : offered
  const pick = (event: React.ChangeEvent<HTMLSelectElement>) => setPicked(all.find(({ id }) => id === event.target.value) ?? null)
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-5 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="sr-only">{texts.heading}</legend>
      <TextField label={texts.find} name="findVehicle" type="search" autoComplete="off" placeholder={texts.findHint} value={q} onChange={(event) => setQ(event.target.value)} onKeyDown={stayHere} />
      <SelectField label={texts.vehicle} optional hint={customerId === '' ? texts.customerFirst : undefined} error={errors.vehicleId?.message} {...form.register('vehicleId', { onChange: pick })} value={vehicleId ?? ''}>
        <option value="">{texts.none}</option>
        {all.map((vehicle) => (
          <option key={vehicle.id} value={vehicle.id}>
            {namedOf(vehicle)}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.mileage} optional inputMode="numeric" hint={texts.mileageHint} error={errors.mileage?.message} {...form.register('mileage')} />
      <SelectField label={texts.wasDue} optional hint={texts.wasDueHint} error={errors.wasDue?.message} {...form.register('wasDue')}>
        <Options of={answers} />
      </SelectField>
      {(errors.mileage !== undefined || (correction ?? '') !== '') && (
        <SelectField label={texts.correction} className="sm:col-span-2" error={errors.odometerCorrection?.message} {...form.register('odometerCorrection')}>
          <Options of={corrections} />
        </SelectField>
      )}
    </fieldset>
  )
}

// Enter searches nothing here: it would record the service, without the vehicle that is looked for.
function stayHere(event: React.KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

function namedOf({ name, ...vehicle }: { name: string; vehicleType?: string; currentMileage?: number | null }): string {
  const mileage = (vehicle.currentMileage ?? null) === null ? undefined : `${vehicle.currentMileage?.toLocaleString('en-US')} mi`
  return [name, vehicle.vehicleType, mileage].filter(Boolean).join(', ')
}
