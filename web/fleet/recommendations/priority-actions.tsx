import { useQuery } from '@tanstack/react-query'
import { recommendationsTab as texts } from '#content/fleet.ts'
import { recommendationsAsked } from '#web/data/maintenance.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { UrgencyMark } from './urgency-mark.tsx'

/** The specification shows five at most. */
const shown = 5

/** The most urgent that wait, in one line each. */
export function PriorityActions() {
  const query = useQuery(recommendationsAsked({ q: '', urgency: '', status: 'pending', page: 1 }, shown))
  // The list below says what went wrong.
  if (query.isLoadingError) return null
  const urgent = query.data?.rows.filter(({ urgencyLevel }) => urgencyLevel === 'critical' || urgencyLevel === 'high') ?? []
  return (
    <section aria-labelledby="priority">
      <h2 id="priority" className="section-head text-lg">
        {texts.priority.heading}
      </h2>
      {query.isPending && <SkeletonLines label={texts.loading} lines={3} />}
      {query.data && urgent.length === 0 && <p className="py-4 text-sm text-soot-800">{texts.priority.none}</p>}
      <ol>
        {urgent.map(({ id, urgencyLevel, vehicleIdentifier, filterType, recommendedAction }) => (
          <li key={id} className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 text-sm break-words sm:grid-cols-[7rem_14rem_1fr]">
            <UrgencyMark urgency={urgencyLevel} />
            <strong className="min-w-0 font-semibold">
              {vehicleIdentifier ?? texts.noVehicle}, {filterType}
            </strong>
            <span className="min-w-0">{recommendedAction}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
