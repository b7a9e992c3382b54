import * as z from 'zod/mini'
import { milesOrNull } from '#domain/fleet/contract.ts'
import { noLabelAddress } from '#domain/filters/label-address.ts'
import { tagNumberOf } from '#domain/filters/tag.ts'
import { optionalCode, optionalLine, orNull } from '#domain/form-fields.ts'
import { correctionWrong, odometerCorrections } from '#domain/fleet/odometer-correction.ts'
import { dueAnswer } from '#domain/services/serviced-vehicle.ts'

const serialMissing = 'Please enter the serial number, or check that it can’t be read.'

const answerWrong = 'Please choose whose filter it is.'
/** Of a filter that another company has: theirs, brought or sold for this one, or not the same. */
export const serialAnswers = ['theirs', 'brought', 'another'] as const

const cameFrom = {
  vehicleId: optionalLine(200),
  mileage: milesOrNull(),
  odometerCorrection: orNull(z.enum(odometerCorrections, correctionWrong)),
}

/** Without a serial number it gets a tag of ours. What is asked about is sent with its answer. */
export const intake = z.object({
  serialNumber: optionalCode(100).check(noLabelAddress()),
  partNumber: optionalCode(100),
  ...cameFrom,
  /** Announced, and not here yet. */
  isExpected: z._default(z.boolean(), false),
  serialIs: z.optional(z.enum(serialAnswers, answerWrong)),
  /** Yes, there are more than were ordered. */
  isMore: z._default(z.boolean(), false),
})

/**
 * What an arrival is asked about: whose filter has its serial number, and since when it is here, in
 * which order; or how many were ordered.
 */
export const arrivalQuestion = z.object({
  message: z.string(),
  foreign: z.optional(
    z.object({
      company: z.string(),
      since: z.nullable(z.string()),
      serviceId: z.nullable(z.string()),
    }),
  ),
})

/**
 * What may be answered: while it is in an order of theirs it is not taken in, and a tag of ours is
 * of one filter only.
 */
export function answersTo(
  { serviceId }: NonNullable<ArrivalQuestion['foreign']>,
  serialNumber: string | null,
): NonNullable<Intake['serialIs']>[] {
  const isTag = serialNumber !== null && tagNumberOf(serialNumber) !== null
  return serialAnswers.filter((answer) => (answer === 'another' ? !isTag : serviceId === null))
}

/** As a person types it: a blank serial number is said to be unreadable, never left out. */
export const typedIntake = z.extend(intake, { isUnreadable: z._default(z.boolean(), false) }).check(
  z.refine(({ serialNumber, isUnreadable }) => serialNumber !== null || isUnreadable, {
    error: serialMissing,
    path: ['serialNumber'],
  }),
)

/**
 * Another vehicle or odometer than those that its arrival named, and whether the bench found it due
 * where that is sent.
 */
export const arrivalChange = z.object({ ...cameFrom, wasDue: z.optional(dueAnswer) })

export type Intake = z.infer<typeof intake>
export type ArrivalQuestion = z.infer<typeof arrivalQuestion>
export type ArrivalChange = z.infer<typeof arrivalChange>
export type ArrivalChangeForm = z.input<typeof arrivalChange>
export type TypedIntake = z.infer<typeof typedIntake>
export type IntakeForm = z.input<typeof typedIntake>
