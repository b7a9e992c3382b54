import * as z from 'zod/mini'
import { serviceStatuses } from '#domain/statuses.ts'
import { certificateKinds, service, turnaroundStep } from './contract.ts'

export const statusLink = z.object({ code: z.string() })

/** Where the filters of a service are, and nothing of whose they are. */
export const publicStatus = z.object({
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  status: z.enum(serviceStatuses),
  refused: service.shape.refused,
  ended: service.shape.ended,
  ordered: service.shape.ordered,
  /** Null unless it was cancelled, and of one of which nobody knows the day. */
  cancelledOn: z.nullable(z.string()),
  /** Of a link that came by text: what there is to look up by its number. */
  documents: z.optional(z.array(z.object({ kind: z.enum(certificateKinds), number: z.string() }))),
  /** The day since which a filter waits for its customer's answer; absent where none does. */
  waitsSince: z.optional(z.string()),
  /** Empty once it was cancelled. */
  turnaround: z.array(turnaroundStep),
})
export type StatusLink = z.infer<typeof statusLink>
export type PublicStatus = z.infer<typeof publicStatus>
