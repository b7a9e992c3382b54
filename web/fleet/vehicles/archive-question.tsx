import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fleet, vehiclesTab } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import { messageOr } from '#web/data/api.ts'
import { archiveVehicle, refreshFleet } from '#web/data/fleet.ts'
import { Question } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.ts'

const { archived, archiveSure: texts } = vehiclesTab

type ArchiveQuestionProps = {
  ref: React.RefObject<HTMLDialogElement | null>
  vehicle: Vehicle | null
  onClose: () => void
  onArchived: () => void
}

/** Asks once, because the recommendations of the vehicle end with it. */
export function ArchiveQuestion({ ref, vehicle, onClose, onArchived }: ArchiveQuestionProps) {
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id }: Vehicle) => archiveVehicle(id),
    onSuccess(_nothing, { vehicleIdentifier }) {
      // Whoever has left the question meanwhile is somewhere else.
      if (ref.current?.open) {
        ref.current.close()
        onArchived()
      }
      const description = fill(archived.description, { vehicle: vehicleIdentifier })
      void showToast({ ...archived, description })
      void refreshFleet(client)
    },
  })
  return (
    <Question
      ref={ref}
      heading={fill(texts.heading, { vehicle: vehicle?.vehicleIdentifier ?? '' })}
      text={texts.text}
      submit={texts.submit}
      cancel={fleet.cancel}
      isBusy={isPending}
      failure={error && messageOr(error, vehiclesTab.failed)}
      onSure={() => vehicle && mutate(vehicle)}
      onClose={() => {
        reset()
        onClose()
      }}
    />
  )
}
