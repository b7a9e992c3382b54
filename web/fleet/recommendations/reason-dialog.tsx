import { useState } from 'react'
import { recommendationsTab } from '#content/fleet-recommendations.ts'
import { fleet } from '#content/fleet.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useChoice } from './use-choice.ts'

const texts = recommendationsTab.reason

/** After a dismissal, which has already taken effect: why, and until when. Both are optional. */
export function ReasonDialog({
  recommendation,
  onClose,
}: {
  recommendation: Recommendation
  onClose: () => void
}) {
  const { isBusy, choose } = useChoice(recommendation.id)
  const [reason, setReason] = useState('')
  const [tomorrow] = useState(() => addDays(todayAt(new Date()), 1))
  const [until, setUntil] = useState('')

  async function submit(event: React.SubmitEvent) {
    event.preventDefault()
    if (reason.trim() === '' && until === '') return onClose()
    if (
      await choose({
        status: 'dismissed',
        reason: reason.trim() || null,
        snoozedUntil: until || null,
      })
    )
      onClose()
  }

  return (
    <Sheet
      eyebrow={`${recommendation.filterType}, ${recommendation.vehicleIdentifier ?? recommendationsTab.noVehicle}`}
      heading={texts.heading}
      closeLabel={fleet.close}
      onClose={onClose}
    >
      <form method="dialog" onSubmit={(event) => void submit(event)} className="grid gap-5 pt-6">
        <p className="text-sm text-soot-800">{texts.text}</p>
        <TextAreaField
          label={texts.reason}
          name="reason"
          optional
          maxLength={1000}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          label={texts.until}
          name="until"
          optional
          type="date"
          min={tomorrow}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? texts.submitting : texts.submit}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.skip}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
