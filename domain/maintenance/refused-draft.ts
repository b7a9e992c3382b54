import { actions } from '#content/maintenance-words.ts'
import { type Day, formatMonthDay } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import type { FilterFacts } from './facts.ts'
import { modelVersionOf } from './predict-service.ts'
import type { Draft } from './recommendation.ts'
import { isUrgent, type Urgency, urgencyLevels } from './urgency.ts'

// The truck may be on the road with a filter that can't be used.
const leastUrgency: Urgency = 'high'

/**
 * What a filter that was refused asks for, in place of a prediction. Of several on one vehicle it comes
 * first, with what another one needs soon beside it.
 */
export function refusedDraft(
  filterType: string,
  { filterName: filter, currentMileage, table }: FilterFacts,
  on: Day,
  others: readonly Draft[],
): Draft {
  const levels = [leastUrgency, ...others.map(({ urgency }) => urgency)]
  const urgent = others.filter(isUrgent)
  const asked = fill(actions.refused, { filter, date: formatMonthDay(on) })
  return {
    filterType,
    currentMileage,
    lastServiceMileage: null,
    predictedServiceMileage: null,
    urgency: urgencyLevels.find((level) => levels.includes(level)) ?? leastUrgency,
    confidence: 0,
    savings: 0,
    action: [asked, ...urgent.map(({ action }) => action)].join(' '),
    serviceBy: null,
    modelVersion: modelVersionOf(table),
    reasoning: null,
  }
}
