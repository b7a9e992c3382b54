import type { Refusal } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { Draft } from '#domain/maintenance/recommendation.ts'

export type Advice = Draft & { vehicleId: string; refusal?: Refusal }

/** As it is stored. */
export function rowOf({
  vehicleId,
  filterType,
  currentMileage,
  lastServiceMileage,
  predictedServiceMileage,
  urgency,
  confidence,
  savings,
  action,
  serviceBy,
  modelVersion,
  reasoning,
  refusal,
}: Advice) {
  return {
    vehicleId,
    filterType,
    currentMileage,
    lastServiceMileage,
    predictedServiceMileage,
    urgencyLevel: urgency,
    confidenceScore: confidence,
    estimatedCostSavings: savings,
    recommendedAction: action,
    reasoningFactors: reasoning,
    modelVersion,
    serviceBy,
    refusedServiceId: refusal?.serviceId ?? null,
    refusedFilterId: refusal?.lineId ?? null,
    refusedOn: refusal?.on ?? null,
    // Its customer was notified of the result itself.
    toldUrgency: refusal === undefined ? null : urgency,
  }
}
