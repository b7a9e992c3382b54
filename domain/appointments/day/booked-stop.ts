import * as z from 'zod/mini'
import { appointmentKinds } from '#domain/appointments/contract.ts'
import { appointmentStatuses } from '#domain/statuses.ts'

/** A pickup, drop-off, visit or delivery ahead of an order; `driver` is the one of us who goes. */
export const bookedStop = z.object({
  id: z.string(),
  kind: z.nullable(z.enum(appointmentKinds)),
  status: z.enum(appointmentStatuses),
  /** Null without a time. */
  startsAt: z.nullable(z.string()),
  driver: z.nullable(z.string()),
})

export type BookedStop = z.infer<typeof bookedStop>
