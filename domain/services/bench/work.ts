import * as z from 'zod/mini'
import { appointmentKinds } from '#domain/appointments/contract.ts'
import { customerName } from '#domain/accounts/customer-name.ts'
import { officeList } from '#domain/lists.ts'
import { serviceFilter } from './contract.ts'

/** A filter to work on, and whose it is. `isMine`: the service names whoever reads this. */
export const workItem = z.object({
  filter: serviceFilter,
  service: z.object({
    id: z.string(),
    serviceType: z.string(),
    filterType: z.string(),
    quantity: z.number(),
    customer: z.string(),
  }),
  isMine: z.boolean(),
})

/**
 * An order whose appointment took place, and how many of its filters nobody has taken in yet.
 * `units` are the vehicles of which one is expected; `by` is the driver who has them since then,
 * null where nobody handed anything over.
 */
export const toTakeIn = z.object({
  serviceId: z.string(),
  filterType: z.string(),
  left: z.number(),
  units: z.array(z.string()),
  kind: z.nullable(z.enum(appointmentKinds)),
  by: z.nullable(z.string()),
  since: z.string(),
  customer: customerName,
})

/** Own filters first, then what has been here longest; what waits for somebody is last. */
export const benchWork = z.object({
  items: z.array(workItem),
  total: z.number(),
  toTakeIn: officeList(toTakeIn),
})

export type WorkItem = z.infer<typeof workItem>
export type ToTakeIn = z.infer<typeof toTakeIn>
export type BenchWork = z.infer<typeof benchWork>
