import * as z from 'zod/mini'
import { type ServiceStatus, serviceStatuses, turnaroundStep } from './contract.ts'

const daysAfterDelivery = 30
const dayMs = 24 * 3_600_000

/** The path of the page that anybody with the link may open. */
export const statusPath = (code: string): string => `/verify/status/${code}`

export const statusLink = z.object({ code: z.string() })

/** Where the filters of a service are, and nothing of whose they are. */
export const publicStatus = z.object({
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  status: z.enum(serviceStatuses),
  turnaround: z.array(turnaroundStep),
})
export type StatusLink = z.infer<typeof statusLink>
export type PublicStatus = z.infer<typeof publicStatus>

/** It ends by itself a month after the delivery: then nobody waits anymore. */
export const isStatusShown = (deliveredAt: Date | null, now: Date): boolean =>
  deliveredAt === null || now.getTime() - deliveredAt.getTime() <= daysAfterDelivery * dayMs

type Shared = { status: ServiceStatus; deliveredAt: Date | null; code: string | null }

/** For who may make a link: its code, null before there is one, nothing where it is of no use. */
export const statusCodeOf = (
  { status, deliveredAt, code }: Shared,
  now: Date,
): { statusCode?: string | null } =>
  status !== 'cancelled' && isStatusShown(deliveredAt, now) ? { statusCode: code } : {}
