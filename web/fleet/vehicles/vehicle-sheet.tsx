import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fleet, vehiclesTab } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { VehicleForm } from '#web/account/vehicle/vehicle-form.tsx'
import { ownCompanyQuery } from '#web/data/companies.ts'
import { addVehicle, changeVehicle, refreshFleet } from '#web/data/fleet.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'

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
  const company = useQuery(ownCompanyQuery)
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
        {company.isPending ? (
          <SkeletonRows label={vehiclesTab.loading} rows={6} />
        ) : (
          <VehicleForm
            vehicle={vehicle}
            name={`vehicle ${vehicle?.id ?? 'new'}`}
            heading={heading}
            unit={unit}
            // Without them the site stays what it is.
            sites={company.data?.sites ?? []}
            calls={{ add: addVehicle, change: changeVehicle }}
            onSaved={() => {
              void showToast(vehiclesTab.saved)
              void refreshFleet(client)
              onClose()
            }}
            onCancel={onClose}
            renderCancel={(onClick) => (
              <Button look="quiet" onClick={onClick}>
                {fleet.cancel}
              </Button>
            )}
          />
        )}
      </div>
    </Sheet>
  )
}
