import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffVehicles as texts } from '#content/front-desk.ts'
import { vehiclesTab } from '#content/fleet.ts'
import { staffServicesText } from '#content/office-services.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { Facts } from '#web/account/facts.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { VehicleForm } from '#web/account/vehicle/vehicle-form.tsx'
import { companySitesQuery } from '#web/data/companies-staff.ts'
import { staffVehicleCalls, staffVehicleQuery } from '#web/data/fleet-staff.ts'
import { staffCustomerDetailQuery, vehiclesFound } from '#web/data/customers.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { showToast } from '#web/ui/toast.ts'

type Shown = { is: 'none' } | { is: 'new' } | { is: 'one'; option: ComboboxOption; edits: boolean }
type VehiclesProps = { customerId: string; companyId: string }

/** The vehicles of a customer: one is found, shown and corrected, or a new one added. */
export default function Vehicles({ customerId, companyId }: VehiclesProps) {
  const [q, setQ] = useState('')
  const [shown, setShown] = useState<Shown>({ is: 'none' })
  const { data } = useQuery(vehiclesFound(customerId, q))
  const open = (option: ComboboxOption | null) =>
    setShown(option === null ? { is: 'none' } : { is: 'one', option, edits: false })
  const saved = ({ id, vehicleIdentifier, vehicleType }: Vehicle) =>
    open({ id, label: vehicleIdentifier, detail: vehicleType })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow">
          <Combobox
            label={texts.find}
            name="file-vehicle"
            words={staffServicesText.vehicle.words}
            placeholder={texts.placeholder}
            chosen={shown.is === 'one' ? shown.option : null}
            options={data?.map(({ id, name, vehicleType }) => ({
              id,
              label: name,
              detail: vehicleType,
            }))}
            onSearch={setQ}
            onChoose={open}
          />
        </div>
        {shown.is !== 'new' && (
          <SmallButton onClick={() => setShown({ is: 'new' })}>{texts.add}</SmallButton>
        )}
      </div>
      {shown.is === 'new' && (
        <Form
          vehicle={null}
          customerId={customerId}
          companyId={companyId}
          onSaved={saved}
          onCancel={() => open(null)}
        />
      )}
      {shown.is === 'one' && (
        <One
          key={shown.option.id}
          id={shown.option.id}
          customerId={customerId}
          companyId={companyId}
          edits={shown.edits}
          onEdit={(edits) => setShown({ ...shown, edits })}
          onSaved={saved}
        />
      )}
    </div>
  )
}

type OneProps = VehiclesProps & {
  id: string
  edits: boolean
  onEdit: (edits: boolean) => void
  onSaved: (vehicle: Vehicle) => void
}

function One({ id, customerId, companyId, edits, onEdit, onSaved }: OneProps) {
  const query = useQuery(staffVehicleQuery(id))
  const sites = useQuery(companySitesQuery(companyId)).data ?? []
  return (
    <Loaded query={query}>
      {(vehicle) =>
        edits ? (
          <Form
            vehicle={vehicle}
            customerId={customerId}
            companyId={companyId}
            onSaved={onSaved}
            onCancel={() => onEdit(false)}
          />
        ) : (
          <div>
            <Facts
              facts={[
                [vehiclesTab.unit, vehicle.unitNumber ?? null],
                [vehiclesTab.vin, vehicle.vin],
                [vehiclesTab.serial, vehicle.serialNumber],
                [vehiclesTab.site, sites.find((site) => site.id === vehicle.siteId)?.name ?? null],
                [vehiclesTab.form.type, vehicle.vehicleType],
                [
                  texts.built,
                  [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
                ],
                [vehiclesTab.engine, vehicle.engineType],
                [
                  vehiclesTab.mileage,
                  vehicle.currentMileage === null
                    ? null
                    : `${vehicle.currentMileage.toLocaleString('en-US')} mi`,
                ],
              ]}
            />
            <SmallButton className="mt-3" onClick={() => onEdit(true)}>
              {texts.edit}
            </SmallButton>
          </div>
        )
      }
    </Loaded>
  )
}

type FormProps = VehiclesProps & {
  vehicle: Vehicle | null
  onSaved: (vehicle: Vehicle) => void
  onCancel: () => void
}

function Form({ vehicle, customerId, companyId, onSaved, onCancel }: FormProps) {
  const client = useQueryClient()
  const sites = useQuery(companySitesQuery(companyId))
  const heading =
    vehicle === null
      ? vehiclesTab.form.add
      : fill(vehiclesTab.form.edit, { vehicle: vehicle.vehicleIdentifier })
  return (
    <Loaded query={sites}>
      {(those) => (
        <div>
          <h4 className="mb-4 font-semibold">{heading}</h4>
          <VehicleForm
            vehicle={vehicle}
            name={`vehicle ${vehicle?.id ?? `of ${customerId}`}`}
            heading={heading}
            unit="mi"
            sites={those}
            calls={staffVehicleCalls(customerId)}
            onSaved={(stored) => {
              void client.invalidateQueries({
                queryKey: staffCustomerDetailQuery(customerId).queryKey,
              })
              void client.invalidateQueries({ queryKey: staffVehicleQuery(stored.id).queryKey })
              void showToast(texts.saved)
              onSaved(stored)
            }}
            onCancel={onCancel}
            renderCancel={(onClick) => <SmallButton onClick={onClick}>{texts.cancel}</SmallButton>}
          />
        </div>
      )}
    </Loaded>
  )
}
