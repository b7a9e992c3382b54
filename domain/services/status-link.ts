import * as z from 'zod/mini'
import { serviceStatuses } from '#domain/statuses.ts'
import { service, turnaroundStep } from './contract.ts'

export const statusLink = z.object({ code: z.string() })

/** Where the filters of a service are, and nothing of whose they are. */
export const publicStatus = z.object({
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  status: z.enum(serviceStatuses),
  refused: service.shape.refused,
  ended: service.shape.ended,
  /** Null unless it was cancelled, and of one of which nobody knows the day. */
  cancelledOn: z.nullable(z.string()),
  /** Empty once it was cancelled. */
  turnaround: z.array(turnaroundStep),
})
export type StatusLink = z.infer<typeof statusLink>
export type PublicStatus = z.infer<typeof publicStatus>
