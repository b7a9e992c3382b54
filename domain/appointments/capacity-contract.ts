import * as z from 'zod/mini'
import { appointmentKinds } from './contract.ts'

export const mostCapacity = 20

const capacityWrong = `Please enter a whole number from 0 to ${mostCapacity}.`
const allClosed = 'Please leave at least one kind open.'

const capacity = z
  .int(capacityWrong)
  .check(z.minimum(0, capacityWrong), z.maximum(mostCapacity, capacityWrong))

/** How many of each kind fit into one hour; 0 is a kind that is not offered. */
export const capacityChange = z
  .object({ pickup: capacity, 'drop-off': capacity, delivery: capacity, 'on-site': capacity })
  .check(
    z.refine((kinds) => Object.values(kinds).some((most) => most > 0), {
      error: allClosed,
      path: ['drop-off'],
    }),
  )

/** `hoursAbove`: hours ahead in which more is booked, as after a lowering. */
export const capacities = z.object({
  kinds: z.array(
    z.object({ kind: z.enum(appointmentKinds), capacity: z.number(), hoursAbove: z.number() }),
  ),
})

export type CapacityChange = z.infer<typeof capacityChange>
export type Capacities = z.infer<typeof capacities>
