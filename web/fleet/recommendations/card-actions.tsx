import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { recommendationsTab as texts } from '#content/fleet-recommendations.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { shortDay, shortInstant as formatInstant } from '#web/account/format/format-date.ts'
import { partOf } from '#web/account/part.tsx'
import { type AdviceChoice, refreshMaintenance, replaceRefused } from '#web/data/maintenance.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { useChoice } from './use-choice.ts'

// Few filters are refused.
const ReplacedForm = partOf(() => import('#web/account/vehicle/replaced-form.tsx'))

export type CardActionsProps = {
  recommendation: Recommendation
  /** Once it is dismissed: asks why and until when. */
  onReason: (recommendation: Recommendation) => void
  /** Where the focus goes with a choice that takes the card out of the list. */
  landing: Record<AdviceChoice['status'], RefObject<HTMLElement | null> | null>
  /** Where it goes else: the button that was pressed has gone. */
  heading: RefObject<HTMLElement | null>
}

/** Schedule or dismiss, or what was chosen. */
export function CardActions({ recommendation, onReason, landing, heading }: CardActionsProps) {
  const { isBusy, choose } = useChoice(recommendation.id)
  const change = async (choice: AdviceChoice) => {
    const isDone = await choose(choice)
    const next = (isDone ? landing[choice.status] : null) ?? heading
    next.current?.focus()
    return isDone
  }
  const { status, snoozedUntil, dismissReason, vehicleIdentifier, filterType, appointmentTime } =
    recommendation
  const { id, refusedOn } = recommendation
  const client = useQueryClient()
  const of = ` ${filterType}, ${vehicleIdentifier ?? texts.noVehicle}`
  if (refusedOn !== undefined)
    return (
      <ReplacedForm
        id={id}
        of={of}
        send={replaceRefused}
        onDone={() => {
          landing.scheduled?.current?.focus()
          void refreshMaintenance(client)
        }}
      />
    )
  if (status === 'scheduled') {
    return (
      <>
        <StatusMark tone={appointmentTime === null ? 'waiting' : 'done'}>
          {appointmentTime === null
            ? texts.scheduled
            : fill(texts.scheduledFor, { time: formatInstant(appointmentTime) })}
        </StatusMark>
        <a href={appointmentHref(recommendation)} className="link text-sm">
          {appointmentTime === null ? texts.chooseDay : texts.viewAppointment}
          <span className="sr-only">:{of}</span>
        </a>
      </>
    )
  }
  if (status === 'dismissed') {
    return (
      <div className="text-sm">
        <StatusMark tone="plain">
          {snoozedUntil === null
            ? texts.dismissed
            : fill(texts.dismissedUntil, { day: shortDay(snoozedUntil) })}
        </StatusMark>
        {dismissReason && <p className="mt-1 break-words text-soot-800">{dismissReason}</p>}
        <button type="button" className="link py-1" onClick={() => onReason(recommendation)}>
          {texts.changeReason}
          <span className="sr-only">:{of}</span>
        </button>
      </div>
    )
  }
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() =>
          void change({ status: 'scheduled', scheduledDate: new Date().toISOString() })
        }
      >
        {texts.schedule}
        <span className="sr-only">{of}</span>
      </Button>
      <Button
        look="quiet"
        disabled={isBusy}
        onClick={() =>
          void change({ status: 'dismissed' }).then((isDone) => isDone && onReason(recommendation))
        }
      >
        {texts.dismiss}
        <span className="sr-only">{of}</span>
      </Button>
    </>
  )
}

/** Where the day of a scheduled service is chosen, or seen once it is. */
export function appointmentHref({ appointmentId, appointmentTime }: Recommendation): string {
  return portalAddress('appointments', appointmentId, appointmentTime === null ? 'move' : null)
}
