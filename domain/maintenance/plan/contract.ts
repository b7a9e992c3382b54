import * as z from 'zod/mini'
import { urgencyLevels } from '#domain/maintenance/urgency.ts'

/** `serviceBy` is the day on which cleaning costs least, `likelyDue` the predicted one. */
export const plannedUnit = z.object({
  recommendationId: z.string(),
  vehicle: z.string(),
  filterType: z.string(),
  urgency: z.enum(urgencyLevels),
  serviceBy: z.string(),
  likelyDue: z.nullable(z.string()),
  mileage: z.nullable(z.number()),
  cost: z.number(),
  /** 0 for those that set the day. */
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
  takenEarlyDays: z.number(),
  pickups: z.array(pickup),
  services: z.number(),
  cost: z.number(),
  /** With each unit on its own service-by day, and the trips saved by the plan. */
  tripsAlone: z.number(),
  savedTrips: z.number(),
  /** Due within the plan's time, and left out because the plan is longer than this list may be. */
  leftOut: z.number(),
})

export type PlannedUnit = z.infer<typeof plannedUnit>
export type Pickup = z.infer<typeof pickup>
export type MaintenancePlan = z.infer<typeof maintenancePlan>
