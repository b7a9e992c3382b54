import * as z from 'zod/mini'
import type { Day } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { milesOrNull } from '#domain/fleet/contract.ts'
import { optionalLine, orNull } from '#domain/form-fields.ts'
import { correctionWrong, odometerCorrections } from '#domain/fleet/odometer-correction.ts'

const dueWrong = 'Please say whether the filter was due: yes, no, or nothing.'
export const servicedVehicleMissing = 'Please choose the vehicle that showed this mileage.'
const notYet = 'Please leave the mileage blank until the day it’s read.'

/** As a form sends it, in words. */
export const dueAnswer = z.pipe(z.transform(asAnswer), z.nullable(z.boolean(dueWrong)))

/**
 * Which vehicle the filters came from, what its odometer showed, and whether the bench found them
 * due.
 */
export const servicedFields = {
  vehicleId: optionalLine(200),
  mileage: milesOrNull(),
  /** Null where nobody has checked: then nothing is learned of the filter's life. */
  wasDue: z._default(dueAnswer, null),
  /** Said only where the mileage does not fit what was read before. */
  odometerCorrection: orNull(z.enum(odometerCorrections, correctionWrong)),
}

export const vehicleName = z.object({ id: z.string(), name: z.string() })
export const vehicleOffered = z.extend(vehicleName, {
  vehicleType: z.string(),
  currentMileage: z.nullable(z.number()),
})

/** The first fifty that fit, by name. */
export const vehiclesSought = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
export const mostOffered = 50

export type VehicleOffered = z.infer<typeof vehicleOffered>
export type OdometerCorrection = (typeof odometerCorrections)[number] | null
type Serviced = {
  vehicleId: string | null
  mileage: number | null
  pickupDate: Day | null
  serviceDate: Day
}

/** The odometer is read when the filters leave the vehicle. */
export function readOn({
  pickupDate,
  serviceDate,
}: Pick<Serviced, 'pickupDate' | 'serviceDate'>): Day {
  return pickupDate ?? serviceDate
}

/** Throws `invalid_input` for a mileage of no vehicle, or of a day to come. */
export function checkServiced(serviced: Serviced, today: Day): void {
  if (serviced.mileage === null) return
  if (serviced.vehicleId === null)
    throw new CodedError('invalid_input', servicedVehicleMissing, {
      vehicleId: servicedVehicleMissing,
    })
  if (readOn(serviced) > today) throw new CodedError('invalid_input', notYet, { mileage: notYet })
}

export function isSameReading(before: Serviced, after: Serviced): boolean {
  return (
    before.vehicleId === after.vehicleId &&
    before.mileage === after.mileage &&
    readOn(before) === readOn(after)
  )
}

// A form sends words.
function asAnswer(value: boolean | string | null): boolean | string | null {
  return value === 'true' ? true : value === 'false' ? false : value === '' ? null : value
}
