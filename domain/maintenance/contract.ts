import * as z from 'zod/mini'
import type { Day } from '#domain/calendar.ts'
import { ownLimit } from '#domain/fleet/contract.ts'
import { optionalText, orNull } from '#domain/form-fields.ts'
import { choiceOf, pageOfList, sortBy } from '#domain/lists.ts'
import { overdueReasons, urgencyLevels } from './urgency.ts'

/** What a customer answers. */
export const answeredStatuses = ['scheduled', 'dismissed'] as const
export const recommendationStatuses = ['pending', ...answeredStatuses] as const

const statusWrong = 'A recommendation can be scheduled or dismissed.'
const dateWrong = 'Please enter the day as YYYY-MM-DD.'

/**
 * Without a status: those that wait and those that are scheduled or dismissed, without any that is
 * snoozed to a later day; `only=open` leaves out all that are dismissed, `only=refused` all but the
 * filters that were refused. `sort=urgency` begins with the critical ones.
 */
export const recommendationQuery = z.object({
  ...pageOfList,
  status: choiceOf(recommendationStatuses, 'Please choose a status from the list.'),
  only: choiceOf(['open', 'refused'], 'Please choose a status from the list.'),
  urgency: choiceOf(urgencyLevels, 'Please choose an urgency from the list.'),
  vehicleId: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  sort: sortBy(['createdAt', 'urgency']),
})

/** A date that is sent is the customer's; the time of the call is stored. */
export const recommendationChange = z.object({
  status: z.enum(answeredStatuses, statusWrong),
  scheduledDate: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  reason: optionalText(1000),
  /** Absent where nothing is said of a dismissal, null where it ends on no day. */
  snoozedUntil: z.optional(z.nullable(z.iso.date(dateWrong))),
})

/** Since when another filter is in the place of one that was refused. */
export const replacement = z.object({ replacedOn: z.iso.date(dateWrong) })
/** The same as it is typed. */
export const replacementOn = (today: Day) =>
  z.object({
    replacedOn: z.iso
      .date(dateWrong)
      .check(z.refine((day) => day <= today, 'Please choose today or an earlier day.')),
  })

/** The form beside a dismissal. */
export const dismissalOn = (today: Day) =>
  z.object({
    reason: optionalText(1000),
    snoozedUntil: orNull(
      z.iso
        .date(dateWrong)
        .check(z.refine((day) => day > today, 'Please choose a day after today.')),
    ),
  })

const miles = z.number()
const share = z.number()

/** Grams that cleanings took out, soot among them. */
export const ashRemoved = z.object({
  perThousandMiles: z.number(),
  cleanings: z.number(),
  /** Null where there are too few vehicles to compare with. */
  usual: z.nullable(z.number()),
  /** The same in words, for whoever reads miles or kilometers. */
  says: z.object({ mi: z.string(), km: z.string() }),
})

/**
 * Why, how sure, and what it is computed from. Lives are miles since the last service; `effects` add
 * up to `interval.p50`.
 */
export const reasoningFactors = z.object({
  modelVersion: z.string(),
  effects: z.array(z.object({ factor: z.string(), label: z.string(), effectMiles: miles })),
  interval: z.object({ p10: miles, p50: miles, p90: miles }),
  /** Null where a reading alone says how far the filter has come. */
  milesSinceService: z.nullable(miles),
  dates: z.object({ p10: z.string(), p50: z.string(), p90: z.string() }),
  pDue: z.object({ days14: share, days45: share, days90: share }),
  /** A day that has passed where it is overdue; the mileage is never behind the vehicle. */
  serviceBy: z.object({ mileage: miles, date: z.string() }),
  /** Which point it has passed. */
  overdue: z.optional(z.enum(overdueReasons)),
  /** Where a service costs least per mile in the long run; not after `serviceBy`. */
  cheapest: z.optional(z.object({ mileage: miles, date: z.string() })),
  savingsRate: z.number(),
  /** Dollars: the chance that it is due within 45 days, times what a missed service costs more. */
  atRisk: z.optional(z.number()),
  cleaningCost: z.number(),
  milesPerDay: z.number(),
  /** What would change it: without this factor the filter would last so many miles longer. */
  withoutFactor: z.nullable(z.object({ label: z.string(), miles })),
  dataQuality: z.array(z.string()),
  /** By which its readings were judged, where the vehicle has limits of its own. */
  ownLimits: z.optional(z.array(ownLimit)),
  /** Where filters of it were weighed before and after: grams, and what is usual in its fleet. */
  ash: z.optional(ashRemoved),
})

export const recommendation = z.object({
  id: z.string(),
  customerId: z.string(),
  filterType: z.string(),
  vehicleId: z.nullable(z.string()),
  vehicleIdentifier: z.nullable(z.string()),
  currentMileage: z.nullable(z.number()),
  /** What was typed in kilometers; absent where nothing was. */
  currentKilometers: z.optional(z.number()),
  lastServiceMileage: z.nullable(z.number()),
  predictedServiceMileage: z.nullable(z.number()),
  urgencyLevel: z.enum(urgencyLevels),
  /** Percent: how likely the true life lies within 15% of the predicted one. */
  confidenceScore: z.nullable(z.string()),
  estimatedCostSavings: z.nullable(z.string()),
  recommendedAction: z.string(),
  reasoningFactors: z.nullable(reasoningFactors),
  status: z.enum(recommendationStatuses),
  scheduledDate: z.nullable(z.string()),
  snoozedUntil: z.nullable(z.string()),
  dismissReason: z.nullable(z.string()),
  appointmentId: z.nullable(z.string()),
  /** Null while there is no appointment or its day is still to be chosen. */
  appointmentTime: z.nullable(z.string()),
  /** Its filter could not be restored: it is to be replaced, and has no prediction. */
  refusedOn: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Filters that are with us, by the vehicle that they are out of: as many as are shown. */
export const atShop = z.object({
  total: z.number(),
  filters: z.array(
    z.object({
      vehicleId: z.string(),
      vehicle: z.string(),
      filterType: z.string(),
      since: z.string(),
    }),
  ),
})

/** Of the whole fleet; dismissed ones do not count. */
export const maintenanceSummary = z.object({
  recommendations: z.number(),
  critical: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  /** The same recommendations by where they are, each once: `planned` are the services of the plan. */
  places: z.object({
    planned: z.number(),
    scheduled: z.number(),
    later: z.number(),
    undated: z.number(),
  }),
  criticalScheduled: z.number(),
  highScheduled: z.number(),
  vehicles: z.number(),
  /** Dollars, and a twelfth of them, rounded. */
  totalSavings: z.number(),
  monthlySavings: z.number(),
  analyzedAt: z.nullable(z.string()),
  /** Services of the plan by their service-by day in this month and the next eleven, and what they cost. */
  forecast: z.array(z.object({ month: z.string(), services: z.number(), cost: z.number() })),
  /** The same by weeks, each named by its Sunday: this one and the next twelve. */
  weeks: z.array(z.object({ week: z.string(), services: z.number(), cost: z.number() })),
  /** Of the filters that wait, those with the most dollars at risk within 45 days, and of all. */
  startWith: z.object({
    waiting: z.number(),
    atRisk: z.number(),
    filters: z.array(
      z.object({
        id: z.string(),
        vehicleId: z.nullable(z.string()),
        vehicle: z.nullable(z.string()),
        filterType: z.string(),
        urgency: z.enum(urgencyLevels),
        serviceBy: z.nullable(z.string()),
        /** The same in words, as in the plan. */
        when: z.nullable(z.string()),
        isOverdue: z.boolean(),
        atRisk: z.number(),
      }),
    ),
  }),
  /** Absent where none is with us. */
  atShop: z.optional(atShop),
})

export const analysisAnswer = z.object({
  vehicles: z.number(),
  recommendations: z.number(),
  created: z.number(),
  updated: z.number(),
  closed: z.number(),
  critical: z.number(),
  high: z.number(),
  medium: z.number(),
  low: z.number(),
  analyzedAt: z.string(),
})

/**
 * Progress of a large fleet's analysis over /ws; all vehicles are done once the results are stored.
 */
export const analysisFrame = z.object({
  type: z.literal('analysis'),
  done: z.number(),
  total: z.number(),
})

export type AtShop = z.infer<typeof atShop>
export type AshRemoved = z.infer<typeof ashRemoved>
export type AnalysisFrame = z.infer<typeof analysisFrame>
export type Recommendation = z.infer<typeof recommendation>
export type RecommendationStatus = Recommendation['status']
export type RecommendationQuery = z.infer<typeof recommendationQuery>
export type RecommendationChange = z.infer<typeof recommendationChange>
export type Replacement = z.infer<typeof replacement>
export type Dismissal = z.infer<ReturnType<typeof dismissalOn>>
export type DismissalForm = z.input<ReturnType<typeof dismissalOn>>
export type ReasoningFactors = z.infer<typeof reasoningFactors>
export type MaintenanceSummary = z.infer<typeof maintenanceSummary>
export type AnalysisAnswer = z.infer<typeof analysisAnswer>
