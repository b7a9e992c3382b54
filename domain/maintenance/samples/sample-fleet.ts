import { sampleFleet } from '#content/samples/fleet.ts'
import { addDays } from '#domain/calendar.ts'
import { type Advice, analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow, VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { Recommendation } from '#domain/maintenance/contract.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'

const { on: today, vehicles } = sampleFleet
type Sample = (typeof vehicles)[number]

/** What a customer with the sample fleet would read on its day, the most urgent first. */
export function sampleRecommendations(): Recommendation[] {
  const { advice } = analyseFleet(
    {
      vehicles: vehicles.map(vehicleOf),
      services: new Map(vehicles.map((one) => [one.unit, [serviceOf(one)]])),
      metrics: new Map(vehicles.map((one) => [one.unit, metricsOf(one)])),
    },
    today,
  )
  return advice
    .map(recommendationOf)
    .toSorted(
      (one, other) =>
        urgencyLevels.indexOf(one.urgencyLevel) - urgencyLevels.indexOf(other.urgencyLevel),
    )
}

const vehicleOf = (sample: Sample): VehicleRow => ({
  id: sample.unit,
  vehicleType: sample.type,
  year: sample.year,
  engineType: sample.engine,
  operatingConditions: sample.conditions,
  averageMilesPerMonth: sample.milesPerMonth,
  filterTypes: [sample.filter],
  maintenanceHistory: null,
  currentMileage: sample.miles,
  lastServiceMileage: null,
  addedOn: addDays(today, -sample.servicedDaysAgo),
})

const serviceOf = ({ filter, servicedDaysAgo: ago, ...sample }: Sample): ServiceRow => ({
  filterType: filter,
  on: addDays(today, -ago),
  mileage: milesAgo(sample, ago),
  wasDue: null,
})

function metricsOf({ metric, readings, ...sample }: Sample): MetricRow[] {
  const row = (metricType: string, value: number, ago: number): MetricRow => ({
    metricType,
    value,
    on: addDays(today, -ago),
    isNewDial: false,
  })
  return [
    row('odometer', sample.miles, 0),
    ...readings.map(([ago, value]) => row(metric, value, ago)),
  ]
}

const milesAgo = (
  { miles, milesPerMonth }: Pick<Sample, 'miles' | 'milesPerMonth'>,
  days: number,
): number => Math.round(miles - (milesPerMonth * 12 * days) / 365)

function recommendationOf({ vehicleId, ...advice }: Advice): Recommendation {
  return {
    id: `sample ${vehicleId}`,
    customerId: 'sample',
    filterType: advice.filterType,
    vehicleId,
    vehicleIdentifier: vehicleId,
    currentMileage: advice.currentMileage,
    lastServiceMileage: advice.lastServiceMileage,
    predictedServiceMileage: advice.predictedServiceMileage,
    urgencyLevel: advice.urgency,
    confidenceScore: advice.confidence.toFixed(2),
    estimatedCostSavings: advice.savings.toFixed(2),
    recommendedAction: advice.action,
    reasoningFactors: advice.reasoning,
    status: 'pending',
    scheduledDate: null,
    snoozedUntil: null,
    dismissReason: null,
    appointmentId: null,
    appointmentTime: null,
    createdAt: `${today}T15:00:00Z`,
    updatedAt: `${today}T15:00:00Z`,
  }
}
