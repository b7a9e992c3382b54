import * as z from 'zod/mini'
import { wholeNumber } from '#domain/lists.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'

export const mostSpare = 1000

/** How many trucks the customer can spare at the same time; without it any number. */
export const planQuery = z.object({ spare: z._default(z.nullable(wholeNumber(mostSpare)), null) })

/**
 * `serviceBy` is the day that the level follows from, `when` the same in words, as coarse as it is
 * uncertain; `likelyDue` is the predicted one.
 */
export const plannedUnit = z.object({
  recommendationId: z.string(),
  vehicle: z.string(),
  filterType: z.string(),
  urgency: z.enum(urgencyLevels),
  serviceBy: z.string(),
  when: z.string(),
  isOverdue: z.boolean(),
  /** It stops no truck: any preventive maintenance before that day will do. */
  isWithMaintenance: z.boolean(),
  likelyDue: z.nullable(z.string()),
  mileage: z.nullable(z.number()),
  cost: z.number(),
  /** Below 0 where it goes after its service-by day. */
  daysEarly: z.number(),
})

export const pickup = z.object({
  on: z.string(),
  vehicles: z.number(),
  cost: z.number(),
  units: z.array(plannedUnit),
})

export const maintenancePlan = z.object({
  madeOn: z.string(),
  until: z.string(),
  /** So many days early a filter goes to save a trip, and the most where days are full. */
  takenEarlyDays: z.number(),
  mostEarly: z.number(),
  /** The first of `trips`: a page and a paper show no more. */
  pickups: z.array(pickup),
  trips: z.number(),
  services: z.number(),
  cost: z.number(),
  /** With each unit on its own service-by day, and the trips saved by the plan. */
  tripsAlone: z.number(),
  savedTrips: z.number(),
  /** Due within the plan's time, and in none of the pickups shown. */
  leftOut: z.number(),
  /** How many trucks may be away at a time, as asked; null for any number. */
  spare: z.nullable(z.number()),
  /** What we pick up and clean in a day. */
  filtersADay: z.number(),
  /** Filters that go later than they could, since the days before are full. */
  late: z.number(),
})

export type PlanQuery = z.infer<typeof planQuery>
export type PlannedUnit = z.infer<typeof plannedUnit>
export type Pickup = z.infer<typeof pickup>
export type MaintenancePlan = z.infer<typeof maintenancePlan>
