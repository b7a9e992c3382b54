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
    /** The whole order can’t wait; absent where it can. */
    rush: z.optional(z.boolean()),
  }),
  isMine: z.boolean(),
})

/** A filter that a driver has ticked; `codes` are on the labels that it may have. */
const lineOnVan = z.object({
  id: z.string(),
  unit: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  codes: z.array(z.string()),
})

/**
 * An order whose appointment took place, and how many of its filters nobody has taken in yet.
 * `units` and `expected` are the vehicles of which one is to come, without those that our driver
 * left there; `by` is the driver who has them since then, null where nobody handed anything over.
 */
export const toTakeIn = z.object({
  serviceId: z.string(),
  filterType: z.string(),
  left: z.number(),
  rush: z.optional(z.boolean()),
  units: z.array(z.string()),
  leftThere: z.array(z.string()),
  onVan: z.array(lineOnVan),
  expected: z.array(z.object({ id: z.string(), name: z.string() })),
  kind: z.nullable(z.enum(appointmentKinds)),
  by: z.nullable(z.string()),
  since: z.string(),
  customer: customerName,
})

/** What can’t wait first, then own filters, then what has been here longest; holds are last. */
export const benchWork = z.object({
  items: z.array(workItem),
  total: z.number(),
  toTakeIn: officeList(toTakeIn),
})

export type WorkItem = z.infer<typeof workItem>
export type ToTakeIn = z.infer<typeof toTakeIn>
export type BenchWork = z.infer<typeof benchWork>
