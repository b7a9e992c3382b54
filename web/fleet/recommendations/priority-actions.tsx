import { useQuery } from '@tanstack/react-query'
import { company } from '#content/company.ts'
import { recommendationsTab as texts } from '#content/fleet-recommendations.ts'
import { fill } from '#domain/fill.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { isUrgent, urgencyLevels } from '#domain/maintenance/urgency.ts'
import { isWithMaintenance } from '#domain/maintenance/worth-saying.ts'
import { recommendationsQuery } from '#web/data/maintenance.ts'
import { shortInstant as formatInstant } from '#web/account/format/format-date.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { appointmentHref } from './card-actions.tsx'
import { UrgencyMark } from './urgency-mark.tsx'

/** The specification shows five at most, of those that stop a truck. */
const shown = 5
const asked = 25

/** The most urgent in one line each: those that wait, and those whose service is scheduled until it is done. */
export function PriorityActions() {
  const waiting = useQuery(
    recommendationsQuery({ q: '', urgency: '', status: 'pending', page: 1 }, asked),
  )
  const scheduled = useQuery(
    recommendationsQuery({ q: '', urgency: '', status: 'scheduled', page: 1 }, asked),
  )
  // The list below says what went wrong.
  if (waiting.isLoadingError || scheduled.isLoadingError) return null
  const isPending = waiting.isPending || scheduled.isPending
  const all = urgentIn([...(waiting.data?.items ?? []), ...(scheduled.data?.items ?? [])])
  const priority = all.filter((one) => !canWait(one))
  const urgent = priority.slice(0, shown)
  const hasCritical = urgent.some(
    ({ urgencyLevel, appointmentTime }) => urgencyLevel === 'critical' && appointmentTime === null,
  )
  return (
    <section aria-labelledby="priority">
      <h2 id="priority" className="section-head text-lg">
        {texts.priority.heading}
      </h2>
      {isPending && <SkeletonLines label={texts.loading} lines={3} />}
      {!isPending && urgent.length === 0 && (
        <p className="pt-4 text-sm text-soot-800">{texts.priority.none}</p>
      )}
      <ol>
        {urgent.map((recommendation) => (
          <PriorityRow key={recommendation.id} recommendation={recommendation} />
        ))}
      </ol>
      {priority.length < all.length && (
        <p className="pt-3 text-sm text-soot-800">{texts.priority.withMaintenance}</p>
      )}
      {hasCritical && (
        <p className="pt-3 text-sm text-soot-800">
          {before}
          <a href={`tel:${company.phone.e164}`} className="link whitespace-nowrap">
            {company.phone.display}
          </a>
          {after}
        </p>
      )}
    </section>
  )
}

const [before = '', after = ''] = texts.priority.sooner.split('{phone}')

/** It is of high priority, and stops no truck. */
const canWait = ({ filterType, urgencyLevel: urgency, reasoningFactors }: Recommendation) =>
  isWithMaintenance({
    filterType,
    urgency,
    atRisk: reasoningFactors?.atRisk,
    flags: reasoningFactors?.dataQuality ?? [],
  })

function urgentIn(rows: readonly Recommendation[]): Recommendation[] {
  return rows
    .filter(({ urgencyLevel }) => isUrgent({ urgency: urgencyLevel }))
    .toSorted(
      (one, other) =>
        urgencyLevels.indexOf(one.urgencyLevel) - urgencyLevels.indexOf(other.urgencyLevel),
    )
}

function PriorityRow({ recommendation }: { recommendation: Recommendation }) {
  const {
    urgencyLevel,
    vehicleIdentifier,
    filterType,
    recommendedAction,
    status,
    appointmentTime,
  } = recommendation
  const name = `${vehicleIdentifier ?? texts.noVehicle}, ${filterType}`
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-1 border-b border-line py-3 text-sm break-words sm:grid-cols-[7rem_14rem_1fr]">
      <UrgencyMark urgency={urgencyLevel} />
      <strong className="min-w-0 font-semibold">{name}</strong>
      {status === 'scheduled' ? (
        <a
          href={appointmentHref(recommendation)}
          aria-label={`${scheduledWords(appointmentTime)}: ${name}`}
          className="link w-fit py-1"
        >
          {scheduledWords(appointmentTime)}
        </a>
      ) : (
        <span className="min-w-0">{recommendedAction}</span>
      )}
    </li>
  )
}

function scheduledWords(appointmentTime: string | null): string {
  return appointmentTime === null
    ? texts.priority.chooseDay
    : fill(texts.priority.scheduledFor, { time: formatInstant(appointmentTime) })
}
