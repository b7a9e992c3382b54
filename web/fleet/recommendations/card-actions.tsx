import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { lastCleaned as words } from '#content/fleet.ts'
import { recommendationsTab as texts } from '#content/fleet-recommendations.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import { portalAddress } from '#domain/customer-addresses.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import type { Urgency } from '#domain/maintenance/urgency.ts'
import { shortDay, shortInstant as formatInstant } from '#web/account/format/format-date.ts'
import { partOf } from '#web/account/part.tsx'
import { sheetOf } from '#web/account/sheet-part.tsx'
import { useChoice } from '#web/account/use-choice.ts'
import { refreshFleet } from '#web/data/fleet.ts'
import { type AdviceChoice, refreshMaintenance, replaceRefused } from '#web/data/maintenance.ts'
import { useAnalysis } from '#web/fleet/page/use-analysis.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'

// Few filters are refused.
const ReplacedForm = partOf(() => import('#web/account/vehicle/replaced-form.tsx'))

const LastCleanedSheet = sheetOf(() => import('./last-cleaned-sheet.tsx'))

export type CardActionsProps = {
  recommendation: Recommendation
  /** Once it is dismissed: asks why and until when. */
  onReason: (recommendation: Recommendation) => void
  /** Where the focus goes with a choice that takes the card out of the list. */
  landing: Record<AdviceChoice['status'], RefObject<HTMLElement | null> | null>
  /** Where it goes else: the button that was pressed has gone. */
  heading: RefObject<HTMLElement | null>
}

// look.md S9 d: as heavy as it is urgent.
const looks = {
  critical: 'primary',
  high: 'primary',
  medium: 'secondary',
  low: 'quiet',
} as const satisfies Record<Urgency, string>

// Where a link is the first of a row its word is at the edge of the card.
const atEdge = '-ml-5'

const unrecorded: ReadonlySet<string> = new Set<DataFlag>(['no_service', 'original_assumed'])

/** Schedule or dismiss, or what was chosen. */
export function CardActions({ recommendation, onReason, landing, heading }: CardActionsProps) {
  const { isBusy, choose } = useChoice(recommendation.id)
  const change = async (choice: AdviceChoice) => {
    const isDone = (await choose(choice)) !== null
    const next = (isDone ? landing[choice.status] : null) ?? heading
    next.current?.focus()
    return isDone
  }
  const { status, snoozedUntil, dismissReason, vehicleIdentifier, filterType, appointmentTime } =
    recommendation
  const { id, refusedOn, vehicleId, reasoningFactors } = recommendation
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
  const scheduleLook = looks[recommendation.urgencyLevel]
  const asksFirst = vehicleId !== null && reasoningFactors === null
  const isUnrecorded =
    asksFirst || reasoningFactors?.dataQuality.some((flag) => unrecorded.has(flag)) === true
  const lastCleaned = vehicleId !== null && isUnrecorded && (
    <LastCleaned
      recommendation={recommendation}
      vehicleId={vehicleId}
      look={asksFirst ? 'primary' : 'secondary'}
      of={of}
      heading={heading}
    />
  )
  return (
    <>
      {asksFirst && lastCleaned}
      <Button
        look={scheduleLook}
        className={scheduleLook === 'quiet' ? atEdge : ''}
        disabled={isBusy}
        onClick={() =>
          void change({ status: 'scheduled', scheduledDate: new Date().toISOString() })
        }
      >
        {texts.schedule}
        <span className="sr-only">{of}</span>
      </Button>
      {!asksFirst && lastCleaned}
      <Button
        look="quiet"
        className={atEdge}
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

type LastCleanedProps = {
  recommendation: Recommendation
  vehicleId: string
  look: 'primary' | 'secondary'
  of: string
  heading: CardActionsProps['heading']
}

/**
 * Opens the question. Once it is answered the fleet is analyzed again: its button goes, and the
 * focus is on the card.
 */
function LastCleaned({ look, of, heading, ...asked }: LastCleanedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const { run } = useAnalysis()
  return (
    <>
      <Button look={look} onClick={() => setIsOpen(true)}>
        {words.heading}
        <span className="sr-only">{of}</span>
      </Button>
      {isOpen && (
        <LastCleanedSheet
          {...asked}
          onClose={() => setIsOpen(false)}
          onSaved={() => {
            flushSync(() => setIsOpen(false))
            heading.current?.focus()
            void refreshFleet(client).then(run)
          }}
        />
      )}
    </>
  )
}

/** Where the day of a scheduled service is chosen, or seen once it is. */
export function appointmentHref({ appointmentId, appointmentTime }: Recommendation): string {
  return portalAddress('appointments', appointmentId, appointmentTime === null ? 'move' : null)
}
