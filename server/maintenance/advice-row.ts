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
    vehicle_id: vehicleId,
    filter_type: filterType,
    current_mileage: currentMileage,
    last_service_mileage: lastServiceMileage,
    predicted_service_mileage: predictedServiceMileage,
    urgency_level: urgency,
    confidence_score: confidence,
    estimated_cost_savings: savings,
    recommended_action: action,
    reasoning_factors: reasoning,
    model_version: modelVersion,
    service_by: serviceBy,
    refused_service_id: refusal?.serviceId ?? null,
    refused_filter_id: refusal?.lineId ?? null,
    refused_on: refusal?.on ?? null,
    // Its customer was notified of the result itself.
    told_urgency: refusal === undefined ? null : urgency,
  }
}
