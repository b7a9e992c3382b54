import * as z from 'zod/mini'
import { distanceUnits } from '#domain/distance.ts'
import { todayAt, type Day } from '#domain/calendar.ts'
import { requiredAsSent, requiredCode } from '#domain/form-fields.ts'
import { firstReadingDay, readingWrong, unitWrong } from '#domain/fleet/metric-types.ts'
import type { Measure, FieldRefusal } from '#domain/fleet/metric-types.ts'
import { pastedCode } from '#domain/pasted-text.ts'
import { numberWrong, withoutCommas } from '#domain/thousands.ts'
import { faultsIn, unknownCodes } from './readings/fault-codes.ts'
import { measureOf } from './readings/measure.ts'

/**
 * POST /api/fleet/readings: what telematics sends. Names and units are those of SAE J1939-71 and
 * its digital annex: SPN 917 and 245 (total vehicle distance, km), SPN 247 (engine total hours,
 * h), SPN 3251 (DPF differential pressure, kPa, PGN 64946), SPN 3719 and 3720 (DPF soot and ash
 * load, %, PGN 64891), SPN 107 (engine air filter differential pressure, kPa). Codes are those of
 * `content/fault-codes.ts`.
 */
export const batchLimits = { readings: 1000, bytes: 1024 * 1024, faultCodes: 100 } as const

// A vehicle's clock may run a little ahead of ours.
const aheadMs = 10 * 60_000
const longAgo = Date.parse(firstReadingDay)

const idWrong = 'Please give each reading an id of your own, 100 characters at most.'
const vehicleMissing = 'Please send the vehicle: its name, one of its numbers, or our id.'
const atWrong = 'Please send the time as 2026-03-10T15:00:00Z, with Z or an offset.'
const codesWrong = `Please send up to ${batchLimits.faultCodes} fault codes, such as P2463 or SPN 3720 FMI 16.`
const odometerUnitWrong = 'The unit of an odometer is mi or km.'
const twoOdometers = 'Please send odometer or odometerKm, not both.'
const valueAlone = 'Please send metric and value together.'
const nothingRead = 'Please send at least one reading, such as odometer.'
const inTheFuture = 'The time can’t be in the future.'
const tooMany = `Please send at most ${batchLimits.readings.toLocaleString('en-US')} readings at a time.`
const noReadings = 'Please send a list of readings.'

/** What a program sends for nothing is nothing. */
const leftOut = <Value>(schema: z.ZodMiniType<Value, unknown>) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

// Programs send numbers as text, and what was not read as an empty one.
const figure = () =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.union([z.number(), z.string()], readingWrong))),
      z.transform(figureOf),
    ),
    z.optional(
      z
        .number({ error: ({ input }) => numberWrong(input, readingWrong) })
        .check(z.minimum(0, readingWrong)),
    ),
  )

function figureOf(sent: number | string | null | undefined): number | string | undefined {
  if (typeof sent !== 'string') return sent ?? undefined
  const plain = withoutCommas(pastedCode(sent)) ?? sent
  if (plain === '') return undefined
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : sent
}

/** A name or an id, which a program may know as a number. */
const code = (missing: string, required = requiredCode) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.int()], missing), z.transform(String)),
    required(missing, 100),
  )

/** One vehicle at one time. What it does not read is left out, or null. */
export const sentReading = z
  .object({
    /** The sender's own: a repeat of it changes nothing. */
    id: code(idWrong),
    vehicle: code(vehicleMissing, requiredAsSent),
    at: z.iso.datetime({ offset: true, error: atWrong }),
    odometer: figure(),
    odometerUnit: z.pipe(
      leftOut(z.enum(distanceUnits, odometerUnitWrong)),
      z.transform((unit) => unit ?? 'mi'),
    ),
    /** In place of `odometer`, in kilometers. */
    odometerKm: figure(),
    engineHours: figure(),
    /** DPF differential pressure in kPa. */
    spn3251: figure(),
    /** DPF soot load in percent. */
    spn3719: figure(),
    /** DPF ash load in percent. */
    spn3720: figure(),
    /** Engine air filter differential pressure in kPa. */
    spn107: figure(),
    /** How many active regenerations the engine has counted so far. */
    activeRegenerations: figure(),
    /** How many regenerations were cut short on this day. */
    interruptedRegenerations: figure(),
    /**
     * All that are active, such as P2463, P242F-00 or SPN 3719 FMI 16: those that tell of a DPF are
     * stored, and a report without one takes it back. A code that we don't know stores nothing and
     * takes nothing back; the answer names it.
     */
    faultCodes: leftOut(
      z
        .array(z.string(codesWrong).check(z.maxLength(40, codesWrong)), codesWrong)
        .check(z.maxLength(batchLimits.faultCodes, codesWrong)),
    ),
    /** Any other reading of the list in the portal, in the unit that is named. */
    metric: leftOut(z.string()),
    value: figure(),
    unit: leftOut(z.string(unitWrong)),
  })
  .check(
    z.refine(({ metric, value }) => (metric === undefined) === (value === undefined), {
      error: valueAlone,
      path: ['value'],
    }),
    z.refine(({ odometer, odometerKm }) => odometer === undefined || odometerKm === undefined, {
      error: twoOdometers,
      path: ['odometerKm'],
    }),
  )

/** The documented example of a batch. */
export const batchExample = {
  readings: [
    {
      id: 'gw-7-2026-03-10',
      vehicle: 'Unit 109',
      at: '2026-03-10T15:00:00Z',
      odometer: 412_350,
      odometerUnit: 'mi',
      engineHours: 9120.5,
      spn3251: 6.4,
      spn3719: 62,
      spn3720: 48,
      activeRegenerations: 812,
      interruptedRegenerations: 1,
      faultCodes: ['P2463'],
    },
    {
      id: 'gw-8-2026-03-10',
      vehicle: '3AKJHHDR9LSLA1234',
      at: '2026-03-10T10:00:00-05:00',
      metric: 'restriction',
      value: 14,
      unit: 'inH2O',
    },
  ],
} as const

/** Each reading is judged by itself, so that a wrong one does not stop the others. */
export const readingBatch = z
  .object({
    readings: z
      .array(
        z.unknown().register(z.globalRegistry, z.toJSONSchema(sentReading, { io: 'input' })),
        noReadings,
      )
      .check(z.minLength(1, noReadings), z.maxLength(batchLimits.readings, tooMany)),
  })
  .register(z.globalRegistry, { examples: [batchExample] })

export const batchAnswer = z.object({
  accepted: z.number(),
  alreadyThere: z.number(),
  refused: z.number(),
  /**
   * In the order in which they were sent. `message` says why one was refused, or which of its fault
   * codes we don't know.
   */
  results: z.array(
    z.object({
      id: z.nullable(z.string()),
      status: z.enum(['accepted', 'already_there', 'refused']),
      message: z.nullable(z.string()),
    }),
  ),
})

export type BatchAnswer = z.infer<typeof batchAnswer>
/** `id` is the sender's; null for a row of a file. */
export type VehicleReading = {
  id: string | null
  vehicle: string
  at: Date
  on: Day
  measures: readonly Measure[]
  /** Fault codes that mean nothing to us; none in a row of a file. */
  unknown?: readonly string[]
}

/** What one row says, or what is wrong with it. */
export function readSent(row: unknown, now: Date): VehicleReading | FieldRefusal {
  const read = sentReading.safeParse(row)
  if (!read.success) {
    const [issue] = read.error.issues
    return { field: String(issue?.path[0] ?? ''), message: issue?.message ?? nothingRead }
  }
  const { id, vehicle, metric, value, unit, odometerUnit, faultCodes, ...rest } = read.data
  const at = new Date(rest.at)
  if (at.getTime() > now.getTime() + aheadMs) return { field: 'at', message: inTheFuture }
  if (at.getTime() < longAgo) return { field: 'at', message: atWrong }
  const measures: Measure[] = []
  const add = (name: string, said: number | undefined, saidUnit: string | null) => {
    if (said === undefined) return null
    const measure = measureOf(name, said, saidUnit)
    if ('message' in measure) return measure
    measures.push(measure)
    return null
  }
  const wrong =
    add('odometer', rest.odometer, odometerUnit) ??
    add('odometer', rest.odometerKm, 'km') ??
    add('engine_hours', rest.engineHours, null) ??
    add('spn3251', rest.spn3251, null) ??
    add('spn3719', rest.spn3719, null) ??
    add('spn3720', rest.spn3720, null) ??
    add('spn107', rest.spn107, null) ??
    add('regeneration_count', rest.activeRegenerations, null) ??
    add('interrupted_regenerations', rest.interruptedRegenerations, null) ??
    add(metric ?? '', value, unit ?? null)
  if (wrong !== null) return wrong
  if (faultCodes !== undefined) measures.push(...faultsIn(faultCodes))
  else if (measures.length === 0) return { field: 'odometer', message: nothingRead }
  const reading = { id, vehicle, at, on: todayAt(at), measures }
  const unknown = unknownCodes(faultCodes ?? [])
  return unknown.length === 0 ? reading : { ...reading, unknown }
}
