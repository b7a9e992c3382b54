import * as z from 'zod/mini'
import { serviceStatuses } from '#domain/statuses.ts'
import { invoiceStatuses } from '#domain/invoices/contract.ts'
import { handoverSummary } from '#domain/appointments/contract.ts'
import { choiceOf, pageOfList, sortBy } from '#domain/lists.ts'
import { filterEnds, filterStates } from './bench/filter-states.ts'
import { portalQuestion } from './bench/questions.ts'

/** Searches service, filter type and technician. */
export const serviceQuery = z.object({
  ...pageOfList,
  status: choiceOf(serviceStatuses, 'Please choose a status from the list.'),
  sort: sortBy(['serviceDate', 'serviceType', 'cost', 'status']),
})

/** A row of the list. `cost` is dollars with two decimals; days are YYYY-MM-DD. */
export const service = z.object({
  id: z.string(),
  customerId: z.string(),
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  serviceDate: z.string(),
  pickupDate: z.nullable(z.string()),
  deliveryDate: z.nullable(z.string()),
  status: z.enum(serviceStatuses),
  cost: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  technician: z.nullable(z.string()),
  /** How many of its filters could not be restored; absent where none. */
  refused: z.optional(z.number()),
  /**
   * How many have ended without a result; absent where none. They are not in its quantity, unless
   * all have.
   */
  ended: z.optional(z.number()),
  /** How many were ordered, where some have ended and others are left. */
  ordered: z.optional(z.number()),
  /** An earlier one was done again; absent where not. */
  isRework: z.optional(z.boolean()),
  /** It can’t wait, as its customer asked; for our team, as anyone said. Absent where not. */
  rush: z.optional(z.boolean()),
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** Another service: the one that was done again, or the one that did it. */
export const reworkTie = z.object({
  id: z.string(),
  serviceType: z.string(),
  serviceDate: z.string(),
})
export const reworkTies = {
  /** Absent where it redoes none. */
  reworkOf: z.optional(reworkTie),
  /** Absent where none of its filters came back. */
  reworks: z.optional(z.array(reworkTie)),
}

export const verdicts = ['restored', 'restored_with_limits', 'not_restorable'] as const

/**
 * One filter on the bench, before and after. Air flow in cubic feet a minute, pressure drop in
 * inches of water, weight in grams. `verdict` is null until somebody has judged it; `reason` says
 * why a filter cannot be restored.
 */
export const measurement = z.object({
  position: z.number(),
  serialNumber: z.string(),
  flowBeforeCfm: z.nullable(z.string()),
  flowAfterCfm: z.nullable(z.string()),
  pressureBeforeInH2O: z.nullable(z.string()),
  pressureAfterInH2O: z.nullable(z.string()),
  weightBeforeG: z.nullable(z.string()),
  weightAfterG: z.nullable(z.string()),
  verdict: z.nullable(z.enum(verdicts)),
  reason: z.nullable(z.string()),
})

export const recordedMeasurement = z.extend(measurement, {
  /** Somebody has confirmed that implausible readings are right. */
  readingsConfirmed: z.boolean(),
})

export const turnaroundSteps = [
  'received',
  'inspected',
  'cleaned',
  'tested',
  'ready',
  'not_restorable',
  'delivered',
  'returned',
] as const

/** `day` is set where the row has it; `count` where it has filters. */
export const turnaroundStep = z.object({
  step: z.enum(turnaroundSteps),
  state: z.enum(['done', 'current', 'ahead']),
  day: z.nullable(z.string()),
  count: z.optional(z.object({ done: z.number(), of: z.number() })),
})

/** A certificate is of filters that were cleaned, an inspection report of those that cannot be. */
export const certificateKinds = ['certificate', 'inspection'] as const
/** Under which it was issued; `earlier`: before both readings were asked for. */
export const certificateRules = ['earlier', 'readings'] as const

/** One filter of a service, as its customer sees it. A result is shown once it is judged. */
export const portalFilter = z.object({
  id: z.string(),
  position: z.number(),
  filterId: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  vehicle: z.nullable(z.object({ id: z.string(), name: z.string() })),
  mileage: z.nullable(z.number()),
  state: z.enum(filterStates),
  holdReason: z.nullable(z.string()),
  /** What its customer was asked about it; absent where nothing. */
  questions: z.optional(z.array(portalQuestion)),
  /** What became of it without a result. */
  ended: z.nullable(z.object({ end: z.enum(filterEnds), on: z.string() })),
  result: z.nullable(z.enum(verdicts)),
  paper: z.nullable(z.object({ kind: z.enum(certificateKinds), number: z.string() })),
  /** The certificate of its first cleaning, where someone has confirmed it. */
  confirmed: z.optional(z.string()),
})

/** Empty for a cancelled service; steps that nobody has recorded are left out. */
export const serviceDetail = z.extend(service, {
  ...reworkTies,
  measurements: z.array(measurement),
  turnaround: z.array(turnaroundStep),
  /** Where it has any. */
  filters: z.optional(z.array(portalFilter)),
  invoice: z.nullable(
    z.object({
      id: z.string(),
      invoiceNumber: z.string(),
      amount: z.string(),
      status: z.enum(invoiceStatuses),
      isOverdue: z.boolean(),
    }),
  ),
  /** Invoiced in the system before this one; absent where it was not. */
  isCarriedOver: z.optional(z.boolean()),
  /** Filters were cleaned, and measured before and after. */
  hasCertificate: z.boolean(),
  /** Filters were inspected and not cleaned. */
  hasInspectionReport: z.boolean(),
  /** Absent until there is one. */
  handovers: z.optional(z.array(handoverSummary)),
  /** Of the link that shows anybody where its filters are; absent until there is one. */
  statusCode: z.optional(z.string()),
})

/** What anyone may know of a certificate or an inspection report, as it was issued. */
export const verification = z.object({
  number: z.string(),
  kind: z.enum(certificateKinds),
  issuedOn: z.string(),
  withdrawnOn: z.nullable(z.string()),
  /** The number of its correction. */
  replacedBy: z.optional(z.string()),
  /** SHA-256 of what was attested, as the list of a compliance folder names it. */
  contentSha256: z.string(),
  serviceType: z.string(),
  filterType: z.string(),
  quantity: z.number(),
  serviceDate: z.string(),
  verdicts: z.array(
    z.object({
      serialEnding: z.string(),
      verdict: z.nullable(z.enum(verdicts)),
      isMeasured: z.boolean(),
    }),
  ),
})

export type PortalFilter = z.infer<typeof portalFilter>
export type Service = z.infer<typeof service>
export type ServiceQuery = z.infer<typeof serviceQuery>
export type ServiceStatus = Service['status']
export type ServiceDetail = z.infer<typeof serviceDetail>
export type Measurement = z.infer<typeof measurement>
export type RecordedMeasurement = z.infer<typeof recordedMeasurement>
export type TurnaroundStep = z.infer<typeof turnaroundStep>
export type Verdict = (typeof verdicts)[number]
export type CertificateKind = (typeof certificateKinds)[number]
export type Verification = z.infer<typeof verification>
