import * as z from 'zod/mini'
import { company } from '#content/company.ts'

const yearWrong = `Please enter a year with four digits, from ${company.founded} on.`

/** Sums are dollars, exact to the cent; the rate is a whole percent. */
export const portalStats = z.object({
  totalServices: z.number(),
  completedServices: z.number(),
  activeServices: z.number(),
  completionRate: z.number(),
  /** The sum of all invoices, open and cancelled ones too, as the specification counts it. */
  totalSpent: z.number(),
  paidTotal: z.number(),
  openTotal: z.number(),
  pendingPayments: z.number(),
  overdueCount: z.number(),
  upcomingAppointments: z.number(),
  unreadNotifications: z.number(),
})

/** Null where the rows say too little. */
export const insights = z.object({
  usualDaysBetweenServices: z.nullable(z.number()),
  daysSinceLastService: z.nullable(z.number()),
  nextServiceExpectedOn: z.nullable(z.string()),
  /** The first day from today on for which a service or a confirmed appointment is booked. */
  nextServiceBookedOn: z.nullable(z.string()),
  filtersServiced: z.number(),
  /** Dollars that new filters would have cost more, by the savings rates of the specification. */
  savedAgainstReplacement: z.nullable(z.number()),
  /** Average days from pickup to ready, as the site claims them, and from there to delivery. */
  turnaround: z.nullable(z.object({ shopDays: z.number(), roadDays: z.number() })),
  /** Percent of the deliveries that came within a week of the pickup. */
  onTimeShare: z.nullable(z.number()),
  spentThisYear: z.number(),
  spentLastYear: z.number(),
})

export const reportQuery = z.object({
  year: z.optional(
    z.pipe(
      z.string(yearWrong).check(z.regex(/^\d{4}$/, yearWrong)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(company.founded, yearWrong))),
    ),
  ),
})

export type PortalStats = z.infer<typeof portalStats>
export type Insights = z.infer<typeof insights>
