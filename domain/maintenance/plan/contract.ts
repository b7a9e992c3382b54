import * as z from 'zod/mini'
import { wholeNumber } from '#domain/lists.ts'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'

export const mostSpare = 1000

/** How many trucks the customer can spare at the same time; without it any number. */
export const planQuery = z.object({ spare: z._default(z.nullable(wholeNumber(mostSpare)), null) })

/** `serviceBy` is the day that the level follows from, `likelyDue` the predicted one. */
export const plannedUnit = z.object({
  recommendationId: z.string(),
  vehicle: z.string(),
  filterType: z.string(),
  urgency: z.enum(urgencyLevels),
  serviceBy: z.string(),
  likelyDue: z.nullable(z.string()),
  mileage: z.nullable(z.number()),
  cost: z.number(),
  /** 0 for those that set the day; below 0 where no day before was free. */
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
  /** No filter goes more days early than this. */
  takenEarlyDays: z.number(),
  pickups: z.array(pickup),
  services: z.number(),
  cost: z.number(),
  /** With each unit on its own service-by day, and the trips saved by the plan. */
  tripsAlone: z.number(),
  savedTrips: z.number(),
  /** Due within the plan's time, and left out because the plan is longer than this list may be. */
  leftOut: z.number(),
  /** How many trucks may be away at once, as asked; null for any number. */
  spare: z.nullable(z.number()),
  /** What we pick up and clean in a day. */
  filtersADay: z.number(),
  /** Filters whose pickup is after their service-by day, since the days before are full. */
  late: z.number(),
})

export type PlanQuery = z.infer<typeof planQuery>
export type PlannedUnit = z.infer<typeof plannedUnit>
export type Pickup = z.infer<typeof pickup>
export type MaintenancePlan = z.infer<typeof maintenancePlan>
