import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffServicesText } from '#content/office-services.ts'
import { readingLimits } from '#content/reading-limits.ts'
import { Loaded } from '#web/account/loaded.tsx'
import LimitForm from '#web/account/reading-limits/limit-form.tsx'
import { vehiclesFound } from '#web/data/customers.ts'
import { setVehicleLimit, vehicleLimitsQuery } from '#web/data/fleet-staff.ts'
import { Combobox, type ComboboxOption } from '#web/ui/combobox.tsx'

const texts = readingLimits.staff

/** The limits of one vehicle of a customer. Loaded when somebody opens it. */
export default function VehicleLimits({ customerId }: { customerId: string }) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const { data } = useQuery(vehiclesFound(customerId, q))
  return (
    <div className="grid gap-5">
      <Combobox
        label={texts.vehicle}
        name="limit-vehicle"
        words={staffServicesText.vehicle.words}
        placeholder={texts.find}
        chosen={chosen}
        options={data?.map(({ id, name, vehicleType }) => ({
          id,
          label: name,
          detail: vehicleType,
        }))}
        onSearch={setQ}
        onChoose={setChosen}
      />
      {chosen !== null && <Limits key={chosen.id} customerId={customerId} vehicleId={chosen.id} />}
    </div>
  )
}

function Limits({ customerId, vehicleId }: { customerId: string; vehicleId: string }) {
  const client = useQueryClient()
  const wanted = vehicleLimitsQuery(customerId, vehicleId)
  const query = useQuery(wanted)
  return (
    <Loaded query={query}>
      {({ limits }) => (
        <LimitForm
          vehicleId={vehicleId}
          limits={limits}
          save={(change) => setVehicleLimit(customerId, vehicleId, change)}
          onSaved={() => void client.invalidateQueries({ queryKey: wanted.queryKey })}
        />
      )}
    </Loaded>
  )
}
