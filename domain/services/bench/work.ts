import * as z from 'zod/mini'
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

/** Own filters first, then what has been here longest; what waits for somebody is last. */
export const benchWork = z.object({ items: z.array(workItem), total: z.number() })

export type WorkItem = z.infer<typeof workItem>
export type BenchWork = z.infer<typeof benchWork>
