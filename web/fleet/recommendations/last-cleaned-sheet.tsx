import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { fleet } from '#content/fleet.ts'
import { todayAt } from '#domain/calendar.ts'
import type { Vehicle } from '#domain/fleet/contract.ts'
import {
  newPastService,
  type NewPastService,
  type NewPastServiceForm,
} from '#domain/fleet/imports/past-services.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { addPastService, refreshFleet } from '#web/data/fleet.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { useAnalysis } from '#web/fleet/page/use-analysis.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const { lastCleaned: texts, noVehicle } = recommendationsTab

type LastCleanedSheetProps = {
  recommendation: Recommendation
  vehicleId: string
  onClose: () => void
  onSaved: () => void
}

/** The one thing that would help a filter without a service on record; then it is analyzed again. */
export default function LastCleanedSheet({
  recommendation: { filterType, vehicleIdentifier },
  vehicleId,
  onClose,
  onSaved,
}: LastCleanedSheetProps) {
  const client = useQueryClient()
  const unit = useDistanceUnit()
  const [today] = useState(() => todayAt(new Date()))
  const analysis = useAnalysis()
  const { form, field, failure, isSending, submit, giveUp } = useActionForm<
    NewPastServiceForm,
    NewPastService,
    Vehicle
  >({
    name: `last cleaned ${vehicleId} ${filterType}`,
    contract: () => newPastService,
    values: { filterType, isFirst: false, on: '', mileage: '', unit },
    send: (body) =>
      addPastService(vehicleId, body.isFirst ? { ...body, on: null, mileage: null } : body),
    failed: texts.failed,
    sent() {
      onSaved()
      void refreshFleet(client).then(analysis.run)
      return undefined
    },
  })
  const isFirst = useWatch({ control: form.control, name: 'isFirst' }) === true
  return (
    <Sheet
      eyebrow={`${filterType}, ${vehicleIdentifier ?? noVehicle}`}
      heading={texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <p className="pt-6 pb-5 text-sm text-soot-800">{texts.text}</p>
      <ActionForm
        label={texts.heading}
        onSubmit={(event) => void submit(event)}
        isSending={isSending}
        failure={failure}
        submit={texts.submit}
        submitting={texts.submitting}
        beside={
          <Button look="quiet" onClick={() => giveUp(onClose)}>
            {fleet.cancel}
          </Button>
        }
      >
        <TextField
          label={texts.day}
          type="date"
          max={today}
          disabled={isFirst}
          data-first-focus
          {...field('on')}
        />
        <TextField
          label={texts.mileage[unit]}
          optional
          inputMode="numeric"
          disabled={isFirst}
          {...field('mileage')}
        />
        <CheckField label={texts.never} className="sm:col-span-2" {...field('isFirst')} />
      </ActionForm>
    </Sheet>
  )
}
