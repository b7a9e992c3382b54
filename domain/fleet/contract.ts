import * as z from 'zod/mini'
import { distanceUnits } from '#domain/distance.ts'
import { activeFault } from './readings/fault-codes.ts'
import {
  dayWrong,
  optionalCode,
  optionalLine,
  orNull,
  requiredCode,
  requiredLine,
} from '#domain/form-fields.ts'
import { pageOfList, sortBy } from '#domain/lists.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { numberWrong, withoutCommas } from '#domain/thousands.ts'
import { vehicleDistances } from './kilometers.ts'
import { isShortList, mostFilters } from './stored-json.ts'
import {
  dayTooEarly,
  firstReadingDay,
  inStoredUnit,
  metricOf,
  unitWrong,
  type MetricType,
} from './metric-types.ts'
import { odometerCorrections } from './odometer-correction.ts'

const mostMiles = 5_000_000
const mostKilometers = 8_000_000

const milesWrong = 'Please enter whole miles from 0 to 5,000,000.'
const monthlyWrong = 'Please enter whole miles per month from 0 to 40,000.'
const kilometersWrong = 'Please enter whole kilometers from 0 to 8,000,000.'
const monthlyKilometersWrong = 'Please enter whole kilometers per month from 0 to 64,000.'
const yearWrong = 'Please enter a year from 1950 to 2100.'
const vinWrong = 'Please enter the 17 letters and digits of the VIN. It has no I, O, or Q.'
const filtersWrong = `Please list up to ${mostFilters} filters.`
const historyWrong = 'The maintenance history is too long.'
const valueWrong = 'Please enter a number a vehicle could show.'
const dateWrong = 'Please enter the date as YYYY-MM-DD.'
const metricWrong = 'Please choose the type of reading from the list.'
export const serviceAhead =
  'The mileage at the last service can’t be higher than the current mileage.'
export const identifierMissing = 'Please enter a vehicle name or number.'
export const typeMissing = 'Please enter the vehicle type.'

/** Accepts a number or text; absent, null and blank are null. */
function wholeOrNull(most: number, wrong: string, least = 0) {
  return z._default(wholeOrBlank(most, wrong, least), null)
}

function wholeOrBlank(most: number, wrong: string, least = 0) {
  return z.pipe(
    z.transform(asNumber),
    z.nullable(z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong))),
  )
}

function asNumber(value: number | string | null): number | string | null {
  if (typeof value !== 'string') return value
  const plain = withoutCommas(pastedCode(value)) ?? value
  return plain === '' ? null : /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : value
}

/** Absent and blank are null. */
export const milesOrNull = () => wholeOrNull(mostMiles, milesWrong)

/** In capitals; absent, null and blank are null. */
function vinOrNull() {
  return z._default(
    z.pipe(
      z.transform((value: string | null) =>
        typeof value === 'string' ? pastedCode(value).toUpperCase() || null : value,
      ),
      z.nullable(z.string(vinWrong).check(z.regex(/^[A-HJ-NPR-Z0-9]{17}$/, vinWrong))),
    ),
    null,
  )
}

function smallJson(wrong: string, fits: (value: unknown) => boolean = () => true) {
  const isSmall = (value: unknown) => JSON.stringify(value).length <= 20_000
  return z._default(
    z
      .unknown()
      .check(z.refine((value) => value === null || (isSmall(value) && fits(value)), wrong)),
    null,
  )
}

const vehicleFields = {
  vehicleIdentifier: requiredCode(identifierMissing, 100),
  vehicleType: requiredLine(typeMissing, 100),
  make: optionalLine(100),
  model: optionalLine(100),
  year: wholeOrNull(2100, yearWrong, 1950),
  vin: vinOrNull(),
  /** Of what has no VIN: a trailer, a generator, a vehicle from before 1981. */
  serialNumber: optionalCode(50),
  /** What is painted on it, where its name is another. */
  unitNumber: optionalCode(50),
  /** Where it stands: a site of the company. */
  siteId: orNull(z.string().check(z.maxLength(200))),
  engineType: optionalLine(100),
  operatingConditions: optionalLine(500),
  averageMilesPerMonth: wholeOrNull(40_000, monthlyWrong),
  filterTypes: smallJson(filtersWrong, isShortList),
  maintenanceHistory: smallJson(historyWrong),
  currentMileage: milesOrNull(),
  lastServiceMileage: milesOrNull(),
  /** In place of the miles, where distances are typed in kilometers. */
  kilometers: z.optional(
    z.object({
      currentMileage: z.optional(wholeOrBlank(mostKilometers, kilometersWrong)),
      lastServiceMileage: z.optional(wholeOrBlank(mostKilometers, kilometersWrong)),
      averageMilesPerMonth: z.optional(wholeOrBlank(64_000, monthlyKilometersWrong)),
    }),
  ),
}

/** Of a mileage that does not fit earlier readings. */
const correction = z._default(
  z.nullable(
    z.enum(
      odometerCorrections,
      'Please say what’s wrong: the earlier reading, or a replaced odometer.',
    ),
  ),
  null,
)

export const newVehicle = z.object(vehicleFields)
export const vehicleForm = z.object({ ...vehicleFields, correction })

/**
 * What is left out stays. A mileage is a reading of today: one that does not fit is refused (409)
 * unless `correction` says which is wrong, as of a reading.
 */
export const vehicleChange = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((sent, context): VehicleChange => {
    const read = z.partial(vehicleForm).safeParse(sent)
    if (read.success)
      return Object.fromEntries(
        Object.entries(read.data).filter(([field]) => Object.hasOwn(sent, field)),
      )
    for (const { path, message } of read.error.issues)
      context.issues.push({ code: 'custom', path: [...path], message, input: sent })
    return {}
  }),
)

export const vehicleQuery = z.object({
  ...pageOfList,
  sort: sortBy(['createdAt', 'vehicleIdentifier', 'averageMilesPerMonth']),
})

/** At which reading a filter of this vehicle is due, in the unit in which it is stored. */
export const ownLimit = z.object({ metricType: z.string(), limit: z.number() })
export const ownLimits = z.object({ limits: z.array(ownLimit) })

export const vehicle = z.object({
  id: z.string(),
  customerId: z.string(),
  vehicleIdentifier: z.string(),
  vehicleType: z.string(),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  year: z.nullable(z.number()),
  vin: z.nullable(z.string()),
  serialNumber: z.nullable(z.string()),
  /** Absent where none was entered. */
  unitNumber: z.optional(z.string()),
  siteId: z.optional(z.string()),
  engineType: z.nullable(z.string()),
  operatingConditions: z.nullable(z.string()),
  averageMilesPerMonth: z.nullable(z.number()),
  filterTypes: z.unknown(),
  maintenanceHistory: z.unknown(),
  currentMileage: z.nullable(z.number()),
  lastServiceMileage: z.nullable(z.number()),
  /** What was typed in kilometers; absent where nothing was. */
  kilometers: z.optional(z.partialRecord(z.enum(vehicleDistances), z.nullable(z.number()))),
  /** Where its maker says another limit than usual; absent where none was set. */
  limits: z.optional(z.array(ownLimit)),
  /** In lists; absent where no code is active. */
  faults: z.optional(z.array(activeFault)),
  createdAt: z.string(),
  updatedAt: z.string(),
})

export const archived = z.object({ id: z.string(), archived: z.literal(true) })

/**
 * POST /api/customer/vehicles/{id}/readings. An odometer that shows less than before is refused
 * (409) unless `correction` says which is wrong: the `earlier` readings, or none, because the
 * odometer was `replaced`.
 */
export const newReading = z
  .object({
    metricType: z
      .pipe(
        z.string(metricWrong),
        z.transform((name: string) => metricOf(name)?.key ?? ''),
      )
      .check(z.refine<MetricType | ''>((key) => key !== '', metricWrong)),
    value: z.pipe(
      z.transform(asNumber),
      z
        .number({ error: ({ input }) => numberWrong(input, valueWrong) })
        .check(z.minimum(0, valueWrong)),
    ),
    unit: optionalLine(20),
    recordedDate: z.iso
      .date(dateWrong)
      .check(z.refine((day) => day >= firstReadingDay, dayTooEarly)),
    correction,
  })
  .check(
    z.superRefine(({ metricType, value, unit }, context) => {
      const metric = metricOf(metricType)
      if (metric === null) return
      const stored = inStoredUnit(metric, value, unit)
      if (stored === null) context.addIssue({ code: 'custom', path: ['unit'], message: unitWrong })
      else if (stored > metric.most)
        context.addIssue({ code: 'custom', path: ['value'], message: valueWrong })
    }),
  )

const dayMissing = 'Please enter the day, or say that it has never been cleaned.'

/**
 * When a filter was last cleaned. `isFirst`: never, it is the one that the vehicle came with; then
 * there is no day.
 */
export const newPastService = z
  .object({
    filterType: requiredLine('Please enter the filter, such as DPF.'),
    isFirst: z._default(z.boolean(), false),
    on: orNull(z.iso.date(dayWrong).check(z.refine((day) => day >= firstReadingDay, dayTooEarly))),
    mileage: milesOrNull(),
    unit: z._default(z.enum(distanceUnits), 'mi'),
  })
  .check(
    z.superRefine(({ isFirst, on }, context) => {
      if (!isFirst && on === null)
        context.addIssue({ code: 'custom', path: ['on'], message: dayMissing })
    }),
  )

export const removed = z.object({ removed: z.literal(true) })

export const metricQuery = z.object({
  ...pageOfList,
  vehicleId: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  sort: sortBy(['recordedDate', 'createdAt']),
})

/** `metricValue` is in `unit`; `isNewDial` marks the first reading of a replaced odometer. */
export const metricReading = z.object({
  id: z.string(),
  customerId: z.string(),
  vehicleId: z.nullable(z.string()),
  metricType: z.string(),
  metricValue: z.string(),
  unit: z.nullable(z.string()),
  recordedDate: z.string(),
  isNewDial: z.boolean(),
  /** What the odometer was said to show; absent where that was in miles. */
  kilometers: z.optional(z.number()),
  createdAt: z.string(),
})

export type OwnLimit = z.infer<typeof ownLimit>
export type OwnLimits = z.infer<typeof ownLimits>
export type Vehicle = z.infer<typeof vehicle>
export type NewVehicle = z.infer<typeof newVehicle>
export type VehicleForm = z.infer<typeof vehicleForm>
export type VehicleFormValues = z.input<typeof vehicleForm>
export type VehicleChange = Partial<VehicleForm>
export type VehicleQuery = z.infer<typeof vehicleQuery>
export type NewReading = z.infer<typeof newReading>
export type NewReadingForm = z.input<typeof newReading>
export type NewPastService = z.infer<typeof newPastService>
export type NewPastServiceForm = z.input<typeof newPastService>
export type MetricReading = z.infer<typeof metricReading>
export type MetricQuery = z.infer<typeof metricQuery>
