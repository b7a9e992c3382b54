import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fleet, vehiclesTab } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { messageOr } from '#web/data/api.ts'
import { archiveVehicle, refreshFleet } from '#web/data/fleet.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast.ts'

const { archived, archiveSure: texts } = vehiclesTab

/** Asks once, because the recommendations of the vehicle end with it. */
export function ArchiveSheet({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const named = { vehicle: vehicle.vehicleIdentifier }

  async function archive() {
    setIsBusy(true)
    setFailure(null)
    try {
      await archiveVehicle(vehicle.id)
      void showToast({ ...archived, description: fill(archived.description, named) })
      void refreshFleet(client)
      onClose()
    } catch (error) {
      setFailure(messageOr(error, vehiclesTab.failed))
      setIsBusy(false)
    }
  }

  return (
    <Sheet
      eyebrow={vehiclesTab.heading}
      heading={fill(texts.heading, named)}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <p className="measure pt-6">{texts.text}</p>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button disabled={isBusy} onClick={() => void archive()}>
          {texts.submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {fleet.cancel}
        </Button>
      </div>
    </Sheet>
  )
}
