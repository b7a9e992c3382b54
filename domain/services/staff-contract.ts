import * as z from 'zod/mini'
import { serviceStatuses } from '#domain/statuses.ts'
import { oneOfOurs, quantityWrong } from '#domain/appointments/contract.ts'
import { bookedStop } from '#domain/appointments/day/booked-stop.ts'
import { serviceHandover } from '#domain/appointments/day/handover-contract.ts'
import { customerName } from '#domain/accounts/customer-name.ts'
import { dollars } from '#domain/dollars.ts'
import {
  dayWrong,
  optionalLine,
  optionalText,
  orNull,
  requiredCode,
  requiredLine,
} from '#domain/form-fields.ts'
import { choiceOf, longList, pageOfOfficeList, sortBy } from '#domain/lists.ts'
import { certificateKinds, recordedMeasurement, reworkTies, service, verdicts } from './contract.ts'
import { isRefused } from './readings.ts'
import { gramsTyped } from '#domain/pounds.ts'
import { doubtsOf } from './reading-doubts.ts'
import { noLabelAddress } from '#domain/filters/label-address.ts'
import { servicedFields, vehicleName } from './serviced-vehicle.ts'
import { refusalReasonMissing } from './bench/proposed-result.ts'

const readingWrong = 'Please enter a reading such as 412.5.'
const statusWrong = 'Please choose a status from the list.'
// With all of its readings one takes 240 bytes, and the server reads 64 KB of a form.
const mostMeasured = 250
const measurementsWrong = `Please enter ${mostMeasured} measured filters at most.`

const reading = () =>
  orNull(z.string(readingWrong).check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, readingWrong)))
const optionalDay = () => orNull(z.iso.date(dayWrong))

/**
 * Beside the statuses: `in_work` is due, on the bench, or ready; `not_invoiced` is delivered and on
 * no invoice, `exchanged` was called off for other filters that have a price, and is on none.
 */
export const staffServiceFilters = [
  ...serviceStatuses,
  'in_work',
  'not_invoiced',
  'exchanged',
] as const

/** Searches service, filter, technician, notes, vehicle and customer. */
export const staffServiceQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(staffServiceFilters, statusWrong),
  sort: sortBy(['serviceDate', 'createdAt']),
})

export const staffService = z.extend(service, {
  customer: customerName,
  vehicle: z.nullable(vehicleName),
  mileage: z.nullable(z.number()),
  wasDue: z.nullable(z.boolean()),
})
export const staffServicePage = longList(staffService)

/** `steps` are the states that it may take next: within an hour a delivery may be taken back. */
export const staffServiceDetail = z.extend(staffService, {
  ...reworkTies,
  measurements: z.array(recordedMeasurement),
  steps: z.array(z.enum(serviceStatuses)),
  deliveredAt: z.nullable(z.string()),
  /** Not cancelled; null as well for staff who do not see invoices. */
  invoice: z.nullable(z.object({ id: z.string(), invoiceNumber: z.string() })),
  /** Invoiced in the system before this one; absent where it was not. */
  isCarriedOver: z.optional(z.boolean()),
  /** What was attested can no longer be changed. */
  isCertified: z.boolean(),
  papers: z.array(z.enum(certificateKinds)),
  /** Absent until there is one. */
  handovers: z.optional(z.array(serviceHandover)),
  statusCode: z.optional(z.string()),
  /** Of a cancelled one whose filters were exchanged: it has a price, and no invoice. */
  awaitsInvoice: z.optional(z.boolean()),
  /** What our driver left there, and the pickup that fetches it; absent where nothing was. */
  leftThere: z.optional(
    z.object({
      quantity: z.number(),
      units: z.array(z.string()),
      pickup: z.nullable(z.object({ id: z.string(), startsAt: z.nullable(z.string()) })),
    }),
  ),
  /** We work at its customer’s, and nothing of it came along; absent where not. */
  isOnSite: z.optional(z.boolean()),
  /** What is booked for it and still open, by time; absent where nothing is. */
  booked: z.optional(z.array(bookedStop)),
  /** It has filters, which its status follows. */
  isByFilter: z.boolean(),
})

/**
 * Its position is its place in the list. The verdict is left out until somebody has judged, and a
 * filter that cannot be restored has a reason. Implausible readings need `readingsConfirmed`.
 */
export const measuredFilter = z
  .object({
    serialNumber: requiredCode('Please enter the serial number.', 100).check(noLabelAddress()),
    flowBeforeCfm: reading(),
    flowAfterCfm: reading(),
    pressureBeforeInH2O: reading(),
    pressureAfterInH2O: reading(),
    weightBeforeG: reading(),
    weightAfterG: reading(),
    verdict: orNull(z.enum(verdicts, 'Please choose a result from the list.')),
    reason: optionalText(1000),
    readingsConfirmed: z._default(z.boolean(), false),
  })
  .check(
    z.superRefine((filter, context) => {
      if (isRefused(filter) && filter.reason === null)
        context.addIssue({ code: 'custom', path: ['reason'], message: refusalReasonMissing })
      if (filter.readingsConfirmed) return
      for (const { field, sentence } of doubtsOf(filter))
        context.addIssue({ code: 'custom', path: [field], message: sentence })
    }),
  )

const fields = {
  serviceType: requiredLine('Please choose a service.').check(oneOfOurs),
  filterType: requiredLine('Please say which filters.'),
  quantity: z.int(quantityWrong).check(z.minimum(1, quantityWrong), z.maximum(500, quantityWrong)),
  serviceDate: z.iso.date(dayWrong),
  pickupDate: optionalDay(),
  deliveryDate: optionalDay(),
  cost: orNull(dollars()),
  technician: optionalLine(),
  notes: optionalText(),
  ...servicedFields,
}

/** A planned one, or one that was done and is recorded now. */
export const recording = z.object({
  ...fields,
  customerId: requiredLine('Please choose a customer.'),
  status: z._default(z.enum(serviceStatuses, statusWrong), 'scheduled'),
  /** The service that it does again. */
  reworkOf: z._default(z.nullable(z.string('Please choose a service.')), null),
  rush: z._default(z.boolean(), false),
  /** Its filters, each with what the bench has read: all of those that are done, or none. */
  measurements: z._default(
    z.array(measuredFilter, measurementsWrong).check(z.maxLength(mostMeasured, measurementsWrong)),
    [],
  ),
})

/** As a person types it: weights in pounds. */
export const typedRecording = z.pipe(
  z.transform((typed: RecordingForm): RecordingForm => ({
    ...typed,
    measurements: typed.measurements?.map((filter) => ({
      ...filter,
      weightBeforeG: gramsTyped(filter.weightBeforeG),
      weightAfterG: gramsTyped(filter.weightAfterG),
    })),
  })),
  recording,
)

/** All fields, as the form shows them; `updatedAt` is that of the row it was filled with. */
export const correction = z.object({
  ...fields,
  updatedAt: z.iso.datetime('Please reload the page and try again.'),
})

export const step = z.object({ status: z.enum(serviceStatuses, statusWrong) })

export type StaffServiceQuery = z.infer<typeof staffServiceQuery>
export type StaffService = z.infer<typeof staffService>
export type StaffServicePage = z.infer<typeof staffServicePage>
export type StaffServiceDetail = z.infer<typeof staffServiceDetail>
export type MeasuredFilter = z.infer<typeof measuredFilter>
export type Recording = z.infer<typeof recording>
export type RecordingForm = z.input<typeof recording>
export type Correction = z.infer<typeof correction>
export type CorrectionForm = z.input<typeof correction>
