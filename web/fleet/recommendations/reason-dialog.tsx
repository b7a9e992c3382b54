import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { fleet } from '#content/fleet.ts'
import { messages } from '#content/messages.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import {
  dismissalOn,
  type Dismissal,
  type DismissalForm,
  type Recommendation,
} from '#domain/maintenance/contract.ts'
import { changeRecommendation, refreshMaintenance } from '#web/data/maintenance.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast.ts'

const { reason: texts, noVehicle } = recommendationsTab
const { updated, updateFailed } = messages.fleet

type ReasonDialogProps = { recommendation: Recommendation; onClose: () => void }

/** Why it is dismissed, and until when, both optional: after the dismissal, which is stored already, and later. */
export function ReasonDialog({ recommendation, onClose }: ReasonDialogProps) {
  const { id, filterType, vehicleIdentifier, status, dismissReason, snoozedUntil } = recommendation
  const client = useQueryClient()
  const [today] = useState(() => todayAt(new Date()))
  const { form, errors, isSending, failure, submit, giveUp } = useActionForm<
    DismissalForm,
    Dismissal,
    Recommendation
  >({
    name: `dismissal ${id}`,
    contract: () => dismissalOn(today),
    values: { reason: dismissReason ?? '', snoozedUntil: snoozedUntil ?? '' },
    send: (body) => changeRecommendation(id, { status: 'dismissed', ...body }),
    failed: updateFailed.description,
    sent() {
      void showToast(updated)
      void refreshMaintenance(client)
      onClose()
      return undefined
    },
  })
  const isLater = status === 'dismissed'

  return (
    <Sheet
      eyebrow={`${filterType}, ${vehicleIdentifier ?? noVehicle}`}
      heading={isLater ? texts.later : texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <p className="pt-6 pb-5 text-sm text-soot-800">{texts.text}</p>
      <ActionForm
        label={texts.form}
        onSubmit={(event) => void submit(event)}
        isSending={isSending}
        failure={failure}
        submit={texts.submit}
        submitting={texts.submitting}
        beside={
          // What could not be sent waits for another try.
          <Button look="quiet" onClick={() => (failure === null ? giveUp(onClose) : onClose())}>
            {isLater ? fleet.cancel : texts.skip}
          </Button>
        }
      >
        <TextAreaField
          label={texts.reason}
          optional
          maxLength={1000}
          rows={3}
          className="sm:col-span-2"
          {...form.register('reason')}
          error={errors.reason?.message}
        />
        <TextField
          label={texts.until}
          optional
          type="date"
          min={addDays(today, 1)}
          className="sm:col-span-2"
          {...form.register('snoozedUntil')}
          error={errors.snoozedUntil?.message}
        />
      </ActionForm>
    </Sheet>
  )
}
