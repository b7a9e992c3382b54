import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fleet, lastCleaned as texts } from '#content/fleet.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  newPastService,
  type NewPastService,
  type NewPastServiceForm,
  type Vehicle,
} from '#domain/fleet/contract.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { addPastService } from '#web/data/fleet.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type LastCleanedSheetProps = {
  recommendation: Recommendation
  vehicleId: string
  onClose: () => void
  onSaved: () => void
}

/** The one thing that would help a filter without a service on record. */
export default function LastCleanedSheet({
  recommendation: { filterType, vehicleIdentifier },
  vehicleId,
  onClose,
  onSaved,
}: LastCleanedSheetProps) {
  const unit = useDistanceUnit()
  const [today] = useState(() => todayAt(new Date()))
  const { form, field, errors, failure, isSending, submit, giveUp } = useActionForm<
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
      return undefined
    },
  })
  const isFirst = useWatch({ control: form.control, name: 'isFirst' }) === true
  return (
    <Sheet
      eyebrow={`${filterType}, ${vehicleIdentifier ?? ''}`}
      heading={texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <p className="pt-6 pb-5 text-sm text-soot-800">{texts.text}</p>
      <ActionForm
        label={texts.heading}
        onSubmit={(event) => void submit(event)}
        isSending={isSending}
        // The filter is no field here.
        failure={errors.filterType?.message ?? failure}
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
